import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, PluginBuild } from 'esbuild'
import { afterAll, expect, it } from 'vitest'
import type { Job } from '@/server/api/reading/jobs'
import type { Entry } from '@/server/generation/profiles/dictionary/concept-index'
import { conceptsByKey } from '@/server/generation/profiles/dictionary/dictionary'
import { englishProse } from '@/server/generation/profiles/prose/foreign/english-prose'
import { importSchema } from '@/server/importing/import-schema'
import { WorkerThread } from '@/server/kernel/thread/worker-thread'
import { isKnownWord, knownWords } from '@/server/names/vocabulary/known-words'
import { languageNames } from '@/server/names/vocabulary/languages'
import { sharedTranslations, sureTranslations } from '@/server/names/vocabulary/translations'
import { bundleService } from './bundle-service'
import { packedDictionary } from './packed-dictionary'
import { packedKnownWords } from './packed-known-words'
import { packedProse } from './packed-prose'
import { packedTranslations } from './packed-translations'

// Within the project, because the bundle loads its packages.
const folder = mkdtempSync(path.resolve(import.meta.dirname, '../../node_modules/.service-'))
mkdirSync(path.join(folder, 'tables'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The module that a plugin substitutes for one of the product's. */
async function moduleOf(plugin: Plugin) {
  const file = path.join(folder, `${plugin.name.replaceAll(' ', '-')}.mjs`)
  const onLoad = (_: object, load: () => { contents: string }) => writeFileSync(file, load().contents)
  plugin.setup({ onLoad } as unknown as PluginBuild) // the only member that it uses
  return await import(pathToFileURL(file).href)
}

it('packs the dictionary, which knows exactly the names in the tables', async () => {
  const packed = (await moduleOf(packedDictionary(folder, 'quick'))).indexConcepts()
  const index = conceptsByKey()
  const meaning = ({ concept: { name, language, topics, trades, values, things, isShare }, many, plural }: Entry) =>
    JSON.stringify([name, language, topics, trades, values, things, isShare, many, plural])
  const keys = [...index.keys()]
  expect([...packed.keys()]).toEqual(keys)
  const different = keys.filter((key) => packed.get(key).map(meaning).join() !== index.get(key)?.map(meaning).join())
  expect(different).toEqual([])
  const [known = ''] = keys
  expect([packed.has(known), packed.has('no such name'), packed.get('no such name')]).toEqual([true, false, undefined])
})

it.each([
  ['sure', sureTranslations],
  ['shared', sharedTranslations],
] as const)('packs exactly the %s words of other languages with their translations', async (certainty, tables) => {
  const packed = (await moduleOf(packedTranslations(folder))).indexTranslations(certainty)
  const words = [...tables().keys()]
  expect([...packed.keys()]).toEqual(words)
  const starts = [...tables().phraseStarts()]
  expect([...packed.phraseStarts()]).toEqual(starts)
  expect(starts.map((start) => packed.phrasesFrom(start))).toEqual(starts.map((start) => tables().phrasesFrom(start)))
  expect(packed.phrasesFrom('no such word')).toBeUndefined()
  expect(words.map((word) => packed.get(word))).toEqual(words.map((word) => tables().get(word)))
  for (const language of languageNames)
    expect([...packed.ofLanguage(language)]).toEqual([...tables().ofLanguage(language)])
  expect(words.filter((word) => !packed.has(word))).toEqual([])
  const unknown = ['', ' ', '!', 'no such word', ...words.slice(0, 99).map((word) => `${word}\t`), '\uffff']
  expect(unknown.filter((word) => packed.has(word) || packed.get(word) !== undefined)).toEqual([])
})

it('packs exactly the English words that schemas use', async () => {
  const packed = await moduleOf(packedKnownWords(folder))
  expect(packed.knownWords()).toEqual(new Set([...knownWords()].sort()))
  const words = [...knownWords()]
  const others = ['', ' ', '!', '\n', '\uffff', ...words.flatMap((word) => [`${word}\n`, word.slice(1), `${word}s`])]
  expect([...words, ...others].filter((word) => packed.isKnownWord(word) !== isKnownWord(word))).toEqual([])
})

it('packs exactly the English sentences of the dictionary', async () => {
  const packed = (await moduleOf(packedProse(folder))).englishProse()
  expect(packed).toEqual(englishProse())
})

it('bundles a thread that reads each kind of schema as the product does', async () => {
  const bundle = path.join(folder, 'bundle')
  await bundleService(bundle)
  expect(readdirSync(path.join(bundle, 'tables')).filter((name) => name.includes('-dictionary-'))).toEqual([])
  const thread = new WorkerThread<Job, unknown>({
    file: () => path.join(bundle, 'reader-thread.mjs'),
    jobSecondsMax: 60,
    jobWallSecondsMax: 600,
    idleSeconds: 600,
    waitingMax: 9,
    waitingOfLaneMax: 9,
    resourceLimits: {},
  })
  for (const text of schemas) {
    const { kind, recipe, notes } = await importSchema(text)
    expect(await thread.run({ name: 'importSchema', args: [text] }, { lane: 'x' })).toEqual({ kind, recipe, notes })
  }
})

const schemas = [
  "CREATE TABLE parcels (id int PRIMARY KEY, weight_kg numeric(6,2) CHECK (weight_kg > 0), state text DEFAULT 'sent')",
  'CREATE TABLE `kunden` (`id` int AUTO_INCREMENT PRIMARY KEY, `nachname` varchar(40)) ENGINE=InnoDB',
  'model Visit {\n  id Int @id\n  patient String\n  arrived_at DateTime\n}',
  'Table roads {\n  id int [pk]\n  lanes int\n  surface varchar\n}',
  'id,name,signed_up\n1,Ana,2024-02-03\n2,Ben,2024-03-04\n',
  'id,tag\n1,Zebulon\n2,left luggage\n3,Zebulon\n4,left luggage\n',
]
