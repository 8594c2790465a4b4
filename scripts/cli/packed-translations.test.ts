import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PluginBuild } from 'esbuild'
import { afterAll, describe, expect, it } from 'vitest'
import { sharedTranslations, sureTranslations } from '@/server/names/vocabulary/translations'
import { packedTranslations } from './packed-translations'

const folder = mkdtempSync(path.join(tmpdir(), 'rowmint-translations-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the packed words of other languages', () => {
  it.each([
    ['sure', sureTranslations],
    ['shared', sharedTranslations],
  ] as const)('translate each %s word as the tables do, and no other', async (certainty, tables) => {
    mkdirSync(path.join(folder, 'tables'), { recursive: true })
    const file = path.join(folder, 'index.mjs')
    const onLoad = (_: object, load: () => { contents: string }) => writeFileSync(file, load().contents)
    packedTranslations(folder).setup({ onLoad } as unknown as PluginBuild) // the only member that it uses
    const packed = (await import(pathToFileURL(file).href)).indexTranslations(certainty)
    const words = [...tables().keys()]
    expect([...packed.keys()]).toEqual(words)
    expect(words.map((word) => packed.get(word))).toEqual(words.map((word) => tables().get(word)))
    expect([packed.has(words[0]), packed.has('no such word'), packed.get('no such word')]).toEqual([
      true,
      false,
      undefined,
    ])
  })
})
