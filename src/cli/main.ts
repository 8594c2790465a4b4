#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import module from 'node:module'
import { exitCodes, failureOf } from './failure'

// Node 22 and later keep compiled code: later commands start sooner.
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache()

// A reader that has seen enough, such as `head`, closes the pipe: that is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  process.stderr.write(`${failureOf(error).message}\n`)
  process.exit(exitCodes.failed)
})

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))
const { run } = await import('./run')
process.exitCode = await run(process.argv.slice(2), version, {
  result: (text) => process.stdout.write(text),
  message: (text) => process.stderr.write(text),
})
