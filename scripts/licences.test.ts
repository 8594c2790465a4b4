import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      integrity: z.string().optional(),
      optional: z.boolean().optional(),
      dev: z.boolean().optional(),
      bin: z.record(z.string(), z.string()).optional(),
    }),
  ),
})
const lock = readFileSync(path.resolve(import.meta.dirname, '..', 'package-lock.json'), 'utf8')
const { '': _project, ...packages } = Lock.parse(JSON.parse(lock)).packages
const installed = Object.entries(packages).map(([place, entry]) => ({
  name: place.replace(/^.*node_modules\//, ''),
  ...entry,
}))

/** Licences that only require their notice. */
const permissive = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
  'Python-2.0',
])

/** Exceptions by package, each with its reason. */
const exceptions: Record<string, string> = {
  'caniuse-lite': 'CC-BY-4.0: data that the build reads; named here as its source',
  '@fontsource-variable/inter': 'OFL-1.1: a font, served unchanged',
  '@fontsource-variable/jetbrains-mono': 'OFL-1.1: a font, served unchanged',
  '@fontsource-variable/noto-sans-arabic': 'OFL-1.1: a font, served unchanged',
  memorystream: 'MIT in its package.json, in a form that npm does not read',
}
/** libvips, loaded as a shared library by Next's image optimiser, which this service does not use. */
const isImageLibrary = (name: string): boolean => name.startsWith('@img/sharp-')
/** Tools that are not distributed with the service may have a file-level copyleft licence. */
const isTool = ({ dev = false, license = '' }): boolean => dev && license === 'MPL-2.0'

/** `A OR B` requires one of them, `A AND B` both. */
const isPermissive = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((part) => permissive.has(part.trim())))

it('every dependency has an acceptable licence', () => {
  const refused = installed.filter(
    (entry) =>
      !isPermissive(entry.license ?? '') &&
      !(entry.name in exceptions) &&
      !isImageLibrary(entry.name) &&
      !isTool(entry),
  )
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

it('every dependency has an integrity hash, including binaries of other platforms', () => {
  expect(installed.filter(({ integrity }) => !integrity).map(({ name }) => name)).toEqual([])
})

/** Commands that a production install includes, and their purpose. */
const commands: Record<string, string> = {
  next: 'the first start builds the pages',
  typescript: 'the build reads tsconfig.json with it; a peer of @trpc/server',
  'baseline-browser-mapping': 'the browsers that the build of the pages aims at',
  tsx: 'the server is TypeScript',
  esbuild: 'what tsx compiles with',
  '@playwright/test': 'an optional peer of next, which npm keeps although it is a tool of the tests',
  playwright: 'the same',
  'playwright-core': 'the same',
  '@marcbachmann/cel-js': 'a library; its command is a file of it',
  '@trpc/client': 'a library; its command is a file of it',
  '@trpc/server': 'a library; its command is a file of it',
  'apache-arrow': 'a library; its command is a file of it',
  marked: 'a library; its command is a file of it',
  nanoid: 'a library; its command is a file of it',
  pino: 'a library; its command is a file of it',
  semver: 'a library of the image optimiser of next; its command is a file of it',
  yaml: 'a library; its command is a file of it',
}

it('a production install includes no unused commands', () => {
  const brought = installed.filter(({ bin, dev }) => bin !== undefined && dev !== true)
  expect(brought.map(({ name }) => name).filter((name) => !(name in commands))).toEqual([])
})

it('a production install takes at most 800 MB', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const places = Object.entries(packages).flatMap(([place, { dev }]) => (dev ? [] : [path.join(root, place)]))
  const { stdout } = spawnSync('du', ['-sck', ...places.filter((place) => existsSync(place))], { encoding: 'utf8' })
  const kilobytes = Number(/^(\d+)\s+total$/m.exec(stdout)?.[1])
  expect(kilobytes).toBeGreaterThan(100_000)
  expect(kilobytes / 1024).toBeLessThanOrEqual(800)
}, 60_000)
