#include "json.hpp"

#include <fstream>
#include <nlohmann/json.hpp>

namespace sightline::bench {

void write_json(const std::filesystem::path& file, const Environment& environment,
                const Results& results) {
    nlohmann::ordered_json json;
    json["compiler"] = environment.compiler;
    json["flags"] = environment.flags;
    json["processor"] = environment.processor;
    json["code"] = environment.code;
    json["unit"] = "nanoseconds a call";
    for (const CaseResult& r : results.cases) {
        nlohmann::ordered_json entry{{"map", r.map},
                                     {"width", r.size.width},
                                     {"height", r.size.height},
                                     {"radius", radius_name(r.radius)},
                                     {"tiles_in_view", r.tiles},
                                     {"sightline", r.ours}};
        for (const auto& [name, time] : r.libtcod) entry["libtcod"][name] = time;
        for (const auto& [name, time] : r.own_maps) entry["own_maps"][name] = time;
        for (const Rival& rival : r.rivals) {
            entry["algorithms"][rival.name] = {{"sightline", rival.ours},
                                               {"libtcod", rival.theirs}};
        }
        for (const OwnRival& own : r.own_rivals) {
            entry["own_maps_algorithms"][own.name] = {
                {"bytes", own.bytes},
                {"bytes_reference", own.bytes_reference},
                {"hash_table", own.hashed},
                {"hash_table_reference", own.hashed_reference}};
        }
        json["cases"].push_back(entry);
    }
    for (const HazeResult& r : results.haze) {
        json["haze"].push_back({{"radius", radius_name(r.radius)},
                                {"none", r.none},
                                {"smoke", r.smoke},
                                {"mist", r.mist}});
    }
    if (results.crowd.observers > 0) {
        json["crowd"] = {{"observers", results.crowd.observers},
                         {"one_thread", results.crowd.one_thread},
                         {"two_threads", results.crowd.two_threads}};
    }
    const VisibilityResult& v = results.visibility;
    json["visibility"] = {{"observers", v.observers},
                          {"all_anew", v.all_anew},
                          {"one_percent_moved", v.some_moved},
                          {"one_percent_moved_recomputed", v.recomputed},
                          {"door", v.door},
                          {"door_recomputed", v.affected},
                          {"nobody_moved", v.nobody_moved},
                          {"team", v.team},
                          {"memory_a_tile", v.memory_tile}};
    std::ofstream(file) << json.dump(2) << "\n";
}

}  // namespace sightline::bench
