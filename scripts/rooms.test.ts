import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const files = ['src', 'scripts', 'bench', 'e2e', 'docs'].flatMap((top) =>
  readdirSync(path.join(root, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(?:^|\/)(?:node_modules|\.next|generated)\//.test(file)),
)

/** Names in Next's folder are prescribed; guides, decisions and tables of a country are one file each. */
const listed = /^(?:src\/app|docs(?:\/adr)?|.*\/data)$/

test('a folder has about a dozen files and folders, not counting tests', () => {
  const rooms = new Map<string, Set<string>>()
  for (const file of files) {
    const steps = file.split('/')
    for (let depth = 1; depth < steps.length; depth++) {
      const room = steps.slice(0, depth).join('/')
      rooms.set(room, (rooms.get(room) ?? new Set()).add(steps[depth] ?? ''))
    }
  }
  const crowded = [...rooms].filter(([room, entries]) => entries.size > 14 && !listed.test(room))
  expect(crowded.map(([room, { size }]) => `${room}: ${size}`)).toEqual([])
})

test('a file holds one idea, in at most 250 lines', () => {
  const long = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\/data\/|-abi\.ts$/.test(file) &&
      readFileSync(path.join(root, file), 'utf8').split('\n').length > 251,
  )
  expect(long).toEqual([])
})
