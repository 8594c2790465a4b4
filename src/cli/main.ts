#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { threadArgument } from './output/threads/thread-argument'
import type { makeRows, run } from './run'
import { type CompiledScript, runCompiled } from './start/compiled-script'
import { standardOutput } from './terminal/standard-output'

// Where zod keeps its settings: compiling a parser takes longer than interpreting its schema once.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const own = import.meta.dirname
const { version, scriptHash } = JSON.parse(readFileSync(path.join(own, 'package.json'), 'utf8'))
const args = process.argv.slice(2)

const flags = [
  // V8 waits five times as long as usual before it optimises a function: most commands end before that pays off. Later
  // versions have no such flag, which they would report.
  ...(Number.parseInt(process.versions.v8, 10) < 12 ? ['--interrupt-budget=350000'] : []),
  // A command keeps most of what it reads at start: a small young generation would copy it several times.
  '--semi-space-growth-factor=16',
  // Nor is it collected before it is full, which a short command does not fill.
  '--no-minor-gc-task',
]

// Loading the module of threads takes as long as creating every command, so it is asked only where its answer matters.
if (args[0] === threadArgument && !isMainThread) void exportsOf(loaded('generate')).makeRows()
else runCommand()

function runCommand(): void {
  const script = loaded(/^[a-z]+$/.exec(args[0] ?? '')?.[0] ?? 'help', flags)
  exportsOf(script)
    .run(args, version, {
      result: (text) => standardOutput().write(text),
      message: (text) => process.stderr.write(text),
    })
    .then((code) => {
      process.exitCode = code
      if (code === 0) script.keepCompiled()
    })
}

/** Each command runs different functions, so each has compiled code of its own. */
function loaded(command: string, flags: readonly string[] = []): CompiledScript {
  return runCompiled(path.join(own, 'script.cjs'), `${command}-${scriptHash}`, flags)
}

/** What pack-cli builds the script from. */
function exportsOf(script: CompiledScript): { run: typeof run; makeRows: typeof makeRows } {
  return (script.exports as { cli: ReturnType<typeof exportsOf> }).cli
}
