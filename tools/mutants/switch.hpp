// Included first in every mutated file: MUTANT(n) is true if the environment chose mutant n. With
// MUTANTS_TRACE naming a file, notes instead which mutants were reached, test case by test case.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <ctime>
namespace mutants {
constexpr int most = 20000;
struct Switch {
    // Zero before this is initialised: no mutant has that number.
    int chosen = std::getenv("MUTANT") != nullptr ? std::atoi(std::getenv("MUTANT")) : 0;
    const char* trace = std::getenv("MUTANTS_TRACE");
    const char* program = std::getenv("MUTANTS_PROGRAM");
    unsigned char reached[most] = {};
    // Appends a line: the program, the case, its processor time, the mutants reached; forgets them.
    void note(const char* test_case, double seconds) {
        std::FILE* file = trace != nullptr && program != nullptr ? std::fopen(trace, "a") : nullptr;
        if (file == nullptr) {
            return;
        }
        std::setvbuf(file, nullptr, _IOFBF, 1 << 20);
        std::fprintf(file, "%s\t%s\t%.3f\t", program, test_case, seconds);
        for (int n = 0; n < most; ++n) {
            if (reached[n] != 0) {
                std::fprintf(file, "%d ", n);
                reached[n] = 0;
            }
        }
        std::fputs("\n", file);
        std::fclose(file);
    }
    ~Switch() { note("", double(std::clock()) / CLOCKS_PER_SEC); }
};
inline Switch the_switch;
inline bool on(int n) noexcept {
    if (the_switch.trace != nullptr) {
        __atomic_store_n(&the_switch.reached[n], static_cast<unsigned char>(1), __ATOMIC_RELAXED);
    }
    return the_switch.chosen == n;
}
}  // namespace mutants
#define MUTANT(n) (!__builtin_is_constant_evaluated() && ::mutants::on(n))

#ifdef MUTANTS_LISTENER  // at the end of the tests' main()
namespace {
struct CaseListener : doctest::IReporter {
    const char* name = "";
    std::clock_t began = 0;
    explicit CaseListener(const doctest::ContextOptions&) {}
    void test_case_start(const doctest::TestCaseData& test) override {
        mutants::the_switch.note("", 0);
        name = test.m_name;
        began = std::clock();
    }
    void test_case_end(const doctest::CurrentTestCaseStats&) override {
        mutants::the_switch.note(name, double(std::clock() - began) / CLOCKS_PER_SEC);
    }
    void report_query(const doctest::QueryData&) override {}
    void test_run_start() override {}
    void test_run_end(const doctest::TestRunStats&) override {}
    void test_case_reenter(const doctest::TestCaseData&) override {}
    void test_case_exception(const doctest::TestCaseException&) override {}
    void subcase_start(const doctest::SubcaseSignature&) override {}
    void subcase_end() override {}
    void log_assert(const doctest::AssertData&) override {}
    void log_message(const doctest::MessageData&) override {}
    void test_case_skipped(const doctest::TestCaseData&) override {}
};
REGISTER_LISTENER("mutants", 1, CaseListener);
}  // namespace
#endif
