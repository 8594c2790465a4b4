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
      for (const [certainty, translations] of Object.entries({
        sure: sureTranslations(),
        shared: sharedTranslations(),
      }))
        writeFileSync(path.join(out, `tables/translations-${certainty}.txt`), packed(translations))
      return { contents: `const languages = ${JSON.stringify(languageNames)}\n${unpacked}`, loader: 'js' }
    })
  },
})

/**
 * One line per first word of phrases, sorted by bytes: the word, a tab, and the phrases. After an empty line, one line per word:
 * the word, a tab, and its translations, each a letter for the language, a mark for plurals, and the English.
 */
function packed(translations: Translations): string {
  const lines = [...translations.keys()].sort(byBytes).map((word) => {
    const written = (translations.get(word) ?? []).map(
      ({ language, words: english, isPlural }) =>
        `${letterOf(languageNames.indexOf(language))}${isPlural ? '+' : '='}${english.join(' ')}`,
    )
    return `${word}\t${written.join('|')}`
  })
  const phrases = [...translations.phraseStarts()]
    .sort(byBytes)
    .map((start) => `${start}\t${(translations.phrasesFrom(start) ?? []).join('|')}`)
  return `${[...phrases, '', ...lines].join('\n')}\n`
}

const letterOf = (place: number): string => String.fromCharCode(97 + place)

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

// The text is read as Latin-1, a character for each byte of UTF-8: decoding it all takes longer than finding some words.
const unpacked = `import { readFileSync } from 'node:fs'
export function indexTranslations(certainty) {
  const text = readFileSync(new URL('./tables/translations-' + certainty + '.txt', import.meta.url), 'latin1')
  const start = text[0] === '\\n' ? 1 : text.indexOf('\\n\\n') + 2
  const known = new Map()
  function get(word) {
    const found = known.get(word) ?? find(encoded(word), start, text.length)?.map(translationOf)
    if (found) known.set(word, found)
    return found
  }
  function find(word, low, high) {
    while (low < high) {
      const line = text.lastIndexOf('\\n', ((low + high) >> 1) - 1) + 1
      const tab = text.indexOf('\\t', line)
      const end = text.indexOf('\\n', tab)
      const own = text.slice(line, tab)
      if (own === word) return decoded(text.slice(tab + 1, end)).split('|')
      if (own < word) low = end + 1
      else high = line
    }
    return undefined
  }
  // Found by the name of the language: most words are of others.
  function ofLanguage(language) {
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
    keys: () => wordsOf(text.slice(start, -1)),
    ofLanguage,
    phrasesFrom: (word) => find(encoded(word), 0, start - 1),
    phraseStarts: () => start > 1 ? wordsOf(text.slice(0, start - 2)) : [],
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
