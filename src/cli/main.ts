#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { CommanderError } from 'commander'
import { exitCodes, failureOf } from './failure'
import { createProgram } from './program'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))

// A reader that has seen enough, such as `head`, closes the pipe: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

const program = createProgram(version, (text) => process.stdout.write(text)).exitOverride()
for (const command of program.commands) command.exitOverride()
try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : exitCodes.usage
  else {
    const failure = failureOf(error)
    process.stderr.write(`${failure.message}\n`)
    process.exitCode = failure.code
  }
}
