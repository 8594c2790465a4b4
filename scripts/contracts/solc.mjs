#!/usr/bin/env node
// The `solc` command that forge expects, on top of npm's solc; otherwise forge would download a native one.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import solc from 'solc'

const args = process.argv.slice(2)

if (args.includes('--version')) {
  console.log('solc, the solidity compiler commandline interface')
  console.log(`Version: ${solc.version().replace('.Emscripten.clang', '.Linux.g++')}`)
} else if (args.includes('--standard-json')) {
  const roots = args.flatMap((arg, i) => (arg === '--base-path' || arg === '--include-path' ? [args[i + 1]] : []))
  process.stdout.write(solc.compile(readFileSync(0, 'utf8'), { import: (file) => find(file, roots) }))
} else {
  console.error(`solc.mjs takes --version and --standard-json, not "${args.join(' ')}"`)
  process.exitCode = 2
}

function find(file, roots) {
  const found = [file, ...roots.map((root) => path.join(root, file))].find((candidate) => existsSync(candidate))
  return found === undefined ? { error: `File not found: ${file}` } : { contents: readFileSync(found, 'utf8') }
}
