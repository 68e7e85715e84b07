#include "game/play/daily.hpp"

#include <fmt/format.h>

#include "game/base/parse_number.hpp"

namespace sightline::game {

namespace {

constexpr int first_year = 2000;
constexpr int last_year = 9999;

struct Numbers {
    int year = 0;
    int month = 0;
    int day = 0;
};

Numbers numbers_of(Date date) {
    return {static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month())),
            static_cast<int>(static_cast<unsigned>(date.day()))};
}

}  // namespace

std::optional<Date> date_of(int year, int month, int day) {
    if (year < first_year || year > last_year || month < 1 || day < 1) return std::nullopt;
    const Date date{std::chrono::year{year}, std::chrono::month{static_cast<unsigned>(month)},
                    std::chrono::day{static_cast<unsigned>(day)}};
    return date.ok() ? std::optional{date} : std::nullopt;
}

std::optional<Date> parse_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    const auto year = parse_number<int>(text.substr(0, 4));
    const auto month = parse_number<int>(text.substr(5, 2));
    const auto day = parse_number<int>(text.substr(8, 2));
    if (!year || !month || !day) return std::nullopt;
    return date_of(*year, *month, *day);
}

std::string to_text(Date date) {
    const auto [year, month, day] = numbers_of(date);
    return fmt::format("{:04}-{:02}-{:02}", year, month, day);
}

Setup daily_setup(Date date) {
    const auto [year, month, day] = numbers_of(date);
    const auto days = std::chrono::sys_days{date}.time_since_epoch().count();
    Setup setup;
    setup.scenario.kind =
        generated_scenarios[static_cast<std::size_t>(days) % generated_scenarios.size()].value;
    setup.seed = static_cast<std::uint64_t>((year * 100 + month) * 100 + day);
    return setup;
}

std::optional<Date> day_of(const Setup& setup) {
    if (setup.seed > std::uint64_t{99991231}) return std::nullopt;
    const int number = static_cast<int>(setup.seed);
    const auto date = date_of(number / 10000, number / 100 % 100, number % 100);
    return date && daily_setup(*date) == setup ? date : std::nullopt;
}

std::optional<std::string> command_to_play(const Setup& setup) {
    if (const auto date = day_of(setup)) return "sightline play --daily " + to_text(*date);
    const Scenario& scenario = setup.scenario;
    if (scenario.kind == ScenarioKind::drawn) return std::nullopt;
    std::string command =
        fmt::format("sightline play --scenario {} --seed {}", name_of(scenario.kind), setup.seed);
    if (scenario.size != Scenario{}.size) command += " --size " + to_string(scenario.size);
    return command;
}

}  // namespace sightline::game
