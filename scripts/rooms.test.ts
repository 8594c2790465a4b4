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
const linesOf = (file: string) => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1

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
  const long = files.filter((file) => /\.tsx?$/.test(file) && !/\/data\/|-abi\.ts$/.test(file) && linesOf(file) > 250)
  expect(long).toEqual([])
})

/** Files that Next finds by their names. */
const nextShim = /^src\/app\//

test('a file under a dozen lines has several readers, or is started or loaded by itself', () => {
  const modules = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  const readers = new Map(modules.map((file) => [file, new Set<string>()]))
  for (const reader of modules) for (const file of importsOf(reader)) readers.get(file)?.add(reader)
  expect(Math.max(...[...readers.values()].map(({ size }) => size))).toBeGreaterThan(100) // imports are found
  const lonely = modules.filter((file) => readers.get(file)?.size === 1 && linesOf(file) < 12 && !nextShim.test(file))
  expect(lonely.map((file) => `${file}: move it into ${[...(readers.get(file) ?? [])]}`)).toEqual([])
})

/** The files that a module imports at its start; what it loads on demand must be a file of its own. */
function importsOf(module: string): string[] {
  const text = readFileSync(path.join(root, module), 'utf8')
  return [...text.matchAll(/\bfrom '((?:@|\.{1,2})(?:\/[^']*)?)'/g)].flatMap(([, name = '']) => {
    const file = name.startsWith('@/') ? `src/${name.slice(2)}` : path.join(path.dirname(module), name)
    return ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => file + end)
  })
}
