import { readFileSync } from 'node:fs'
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
    }),
  ),
})
const lock = readFileSync(path.resolve(import.meta.dirname, '..', 'package-lock.json'), 'utf8')
const { '': _project, ...packages } = Lock.parse(JSON.parse(lock)).packages
const installed = Object.entries(packages).map(([place, entry]) => ({
  name: place.replace(/^.*node_modules\//, ''),
  ...entry,
}))

/** Licences that ask for no more than their notice. */
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

/** Others, by package, each with the reason why it may be used. */
const exceptions: Record<string, string> = {
  'caniuse-lite': 'CC-BY-4.0: data that the build reads; named here as its source',
  '@fontsource-variable/inter': 'OFL-1.1: a font, served unchanged',
  '@fontsource-variable/jetbrains-mono': 'OFL-1.1: a font, served unchanged',
  '@fontsource-variable/noto-sans-arabic': 'OFL-1.1: a font, served unchanged',
  memorystream: 'MIT in its package.json, in a form that npm does not read',
}
/** libvips, loaded as a shared library by Next's image optimiser, which this service does not use. */
const isImageLibrary = (name: string): boolean => name.startsWith('@img/sharp-')
/** Tools that are not distributed with the service may have a copyleft licence of files. */
const isTool = ({ dev = false, license = '' }): boolean => dev && license === 'MPL-2.0'

/** `A OR B` needs one of them, `A AND B` both. */
const isPermissive = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((part) => permissive.has(part.trim())))

/** A binary of another platform, of which the registry that wrote the lockfile serves no metadata. */
const isPlaceholder = ({ integrity, optional }: (typeof installed)[number]): boolean => !integrity && optional === true

it('every dependency has a licence that may be used', () => {
  const refused = installed.filter(
    (entry) =>
      !isPlaceholder(entry) &&
      !isPermissive(entry.license ?? '') &&
      !(entry.name in exceptions) &&
      !isImageLibrary(entry.name) &&
      !isTool(entry),
  )
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

it('every dependency but binaries of other platforms has an integrity', () => {
  const unproven = installed.filter(({ integrity }) => !integrity)
  expect(unproven.filter((entry) => !isPlaceholder(entry)).map(({ name }) => name)).toEqual([])
  expect(
    unproven.filter(({ name }) => !/^@(biomejs\/cli|foundry-rs\/(anvil|forge)|oxc-parser\/binding)-/.test(name)),
  ).toEqual([])
})
