// What exceptions.cpp has to do: throw, catch by type and by base, let pass, rethrow, nest, clean
// up.
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

int alive = 0;
struct Counted {
    Counted() { ++alive; }
    ~Counted() { --alive; }
};

struct Ours : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Before {
    virtual ~Before() = default;
    int padding = 1;
};
/// Its second base is not where the object begins.
struct Both : Before, Ours {
    Both() : Ours("both") {}
};

std::string said;

void act(int number);

void let_pass() {
    const Counted here;
    try {
        act(0);
    } catch (const std::invalid_argument&) {
        said += "wrong ";
    }
}

void translate() {
    try {
        act(0);
    } catch (const std::runtime_error& error) {
        const Counted here;
        throw std::runtime_error(std::string("again ") + error.what());
    }
}

void rethrow() {
    try {
        act(1);
    } catch (const Ours&) {
        said += "wrong ";
    } catch (...) {
        said += "any ";
        throw;
    }
}

void nest() {
    try {
        try {
            act(0);
        } catch (...) {
            throw;
        }
    } catch (const std::exception& outer) {
        try {
            act(1);
        } catch (const std::logic_error& inner) {
            said += std::string(inner.what()) + " in " + outer.what() + ", ";
        }
        throw;
    }
}

void act(int number) {
    const Counted here;
    switch (number) {
        case 0: throw Ours("ours");
        case 1: throw std::invalid_argument("argument");
        case 2: throw 42;
        case 3: (void)std::vector<int>(3).at(7); break;
        case 4: let_pass(); break;
        case 5: translate(); break;
        case 6: rethrow(); break;
        case 7: (void)std::map<int, int>{}.at(2); break;
        case 8: nest(); break;
        case 9: throw Both{};
        default: break;
    }
}

}  // namespace

/// What becomes of each kind of exception, as text that ends in a zero.
extern "C" const char* exceptions_test(int number) {
    said.clear();
    try {
        act(number);
        said += "nothing";
    } catch (const Ours& error) {
        said += std::string("ours: ") + error.what();
    } catch (const std::exception& error) {
        said += std::string("standard: ") + error.what();
    } catch (int value) {
        said += "number: " + std::to_string(value);
    }
    said += ", " + std::to_string(alive) + " alive";
    return said.c_str();
}
