// Preloaded by every Node process of the tests. Each compiles PostgreSQL, and most end before optimized code pays for
// the CPU that making it takes: a process that opens the database burns half of it without.
require('node:v8').setFlagsFromString('--liftoff-only')
