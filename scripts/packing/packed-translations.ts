import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { languageNames, type Translations } from '@/server/names/vocabulary/languages'
import { sharedTranslations, sureTranslations } from '@/server/names/vocabulary/translations'

/**
 * Packs the words of other languages with their indexes: every recipe needs some of them, but most need very few. They
 * are found by binary search in the text, without parsing the others.
 */
export const packedTranslations = (out: string): Plugin => ({
  name: 'packed translations',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]names[\\/]vocabulary[\\/]index-translations\.ts$/ }, () => {
      const blocks: Record<string, Blocks> = {}
      for (const [certainty, translations] of Object.entries({
        sure: sureTranslations(),
        shared: sharedTranslations(),
      })) {
        const { text, ...own } = packed(translations)
        writeFileSync(path.join(out, `tables/translations-${certainty}.txt`), text)
        blocks[certainty] = own
      }
      return { contents: unpackedTranslations(blocks), loader: 'js' }
    })
  },
})

/** Where the blocks of a sorted section begin, and with which words, as Latin-1; the last place is its end. */
type Section = { readonly words: readonly string[]; readonly places: readonly number[] }
type Blocks = { readonly phrases: Section; readonly words: Section }

/**
 * One line per first word of phrases, sorted by bytes: the word, a tab, and the phrases. Then one line per word:
 * the word, a tab, and its translations, each a letter for the language, a mark for plurals, and the English.
 */
function packed(translations: Translations): Blocks & { readonly text: string } {
  const lines = [...translations.keys()].sort(byBytes).map((word) => {
    const written = (translations.get(word) ?? []).map(
      ({ language, words: english, isPlural }) =>
        `${letterOf(languageNames.indexOf(language))}${isPlural ? '+' : '='}${english.join(' ')}`,
    )
    return `${word}\t${written.join('|')}\n`
  })
  const starts = [...translations.phraseStarts()]
    .sort(byBytes)
    .map((start) => `${start}\t${(translations.phrasesFrom(start) ?? []).join('|')}\n`)
  const phrases = section(starts, 0)
  return { text: [...starts, ...lines].join(''), phrases, words: section(lines, phrases.places.at(-1) ?? 0) }
}

/** A few words need as many blocks, which together are far smaller than the text. */
const blockSize = 4096

function section(lines: readonly string[], start: number): Section {
  const words: string[] = []
  const places: number[] = []
  let at = start
  for (const line of lines) {
    if (at >= (places.at(-1) ?? Number.NEGATIVE_INFINITY) + blockSize) {
      words.push(Buffer.from(line.slice(0, line.indexOf('\t'))).toString('latin1'))
      places.push(at)
    }
    at += Buffer.byteLength(line)
  }
  return { words, places: [...places, at] }
}

const letterOf = (place: number): string => String.fromCharCode(97 + place)

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** The code that reads them. */
const unpackedTranslations = (blocks: Readonly<Record<string, Blocks>>): string =>
  `const languages = ${JSON.stringify(languageNames)}\nconst blocksOf = ${JSON.stringify(blocks)}\n${unpacked}`

// The text is read as Latin-1, a character for each byte of UTF-8: decoding it all takes longer than finding some words.
const unpacked = `import { openSync, readFileSync, readSync } from 'node:fs'
export function indexTranslations(certainty) {
  const file = new URL('./tables/translations-' + certainty + '.txt', import.meta.url)
  const { phrases, words } = blocksOf[certainty]
  const start = words.places[0]
  const known = new Map()
  const blocks = new Map()
  let descriptor
  const whole = () => readFileSync(file, 'latin1')
  function blockAt(from, to) {
    let block = blocks.get(from)
    if (block === undefined) {
      descriptor ??= openSync(file)
      const bytes = Buffer.allocUnsafe(to - from)
      readSync(descriptor, bytes, 0, bytes.length, from)
      block = '\\n' + bytes.latin1Slice()
      blocks.set(from, block)
    }
    return block
  }
  function find(word, { words, places }) {
    let low = 0
    let high = words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (words[middle] <= word) low = middle + 1
      else high = middle
    }
    if (low === 0 || /[\\t\\n]/.test(word)) return undefined
    const block = blockAt(places[low - 1], places[low])
    const at = block.indexOf('\\n' + word + '\\t')
    if (at < 0) return undefined
    const cell = at + word.length + 2
    return decoded(block.slice(cell, block.indexOf('\\n', cell))).split('|')
  }
  function get(word) {
    const found = known.get(word) ?? find(encoded(word), words)?.map(translationOf)
    if (found) known.set(word, found)
    return found
  }
  // Found by the name of the language: most words are of others.
  function ofLanguage(language) {
    const text = whole()
    const letter = String.fromCharCode(97 + languages.indexOf(language))
    const written = RegExp('[\\t|](' + letter + '[+=][^|\\n]*)', 'g')
    return Array.from(text.matchAll(written), ({ index, 1: own }) => {
      const line = text.lastIndexOf('\\n', index) + 1
      return [decoded(text.slice(line, text.indexOf('\\t', line))), translationOf(decoded(own))]
    })
  }
  const wordsOf = (lines) => decoded(lines).split('\\n').map((line) => line.slice(0, line.indexOf('\\t')))
  return {
    has: (word) => get(word) !== undefined,
    get,
    keys: () => wordsOf(whole().slice(start, -1)),
    ofLanguage,
    phrasesFrom: (word) => find(encoded(word), phrases),
    phraseStarts: () => start > 0 ? wordsOf(whole().slice(0, start - 1)) : [],
  }
}
const isAscii = (text) => !/[\\x80-\\uffff]/.test(text)
const encoded = (word) => isAscii(word) ? word : Buffer.from(word).toString('latin1')
const decoded = (text) => isAscii(text) ? text : Buffer.from(text, 'latin1').toString()
function translationOf(written) {
  return {
    language: languages[written.charCodeAt(0) - 97],
    words: written.slice(2).split(' '),
    isPlural: written[1] === '+',
  }
}`
