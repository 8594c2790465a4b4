#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { run } from './run'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))

// A reader that has seen enough, such as `head`, closes the pipe: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

process.exitCode = await run(process.argv.slice(2), version, {
  result: (text) => process.stdout.write(text),
  message: (text) => process.stderr.write(text),
})
