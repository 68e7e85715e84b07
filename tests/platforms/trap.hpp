// The shortest answer to bad input, as scripts/build-wasm has it.
#pragma once
#define SIGHTLINE_RAISE(Exception, message) __builtin_trap()
