import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

/** Runs code that writes to a pipe; `writeOutput` is in its scope. */
function ran(code: string) {
  const module = pathToFileURL(path.join(import.meta.dirname, 'write-output.ts'))
  const script = `import { writeOutput } from '${module.href}'\n${code}`
  return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { maxBuffer: 1 << 26 })
}

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const slices = `${JSON.stringify(letters)}.map((letter) => Buffer.alloc(1 << 20, letter))`

it('writes every byte in order', () => {
  const { status, stdout } = ran(`await writeOutput(${slices})`)
  expect([status, stdout.length]).toEqual([0, letters.length << 20])
  expect(letters.map((letter, at) => stdout[(at << 20) + 9] === letter.charCodeAt(0))).not.toContain(false)
})

it('waits where the pipe itself does not', () => {
  // The stream of standard output makes the pipe return at once when it is full.
  const { status, stdout, stderr } = ran(`process.stdout.write('ids\\n')\nawait writeOutput(${slices})`)
  expect([String(stderr), status, stdout.length]).toEqual(['', 0, 4 + (letters.length << 20)])
  expect(letters.map((letter, at) => stdout[(at << 20) + 9] === letter.charCodeAt(0))).not.toContain(false)
})
