import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import type { Translations } from '@/server/names/vocabulary/languages'
import { sharedTranslations, sureTranslations } from '@/server/names/vocabulary/translations'

/**
 * Packs the words of other languages as they are once their tables are indexed: every recipe asks for some of them, and
 * most for hardly any. A cell holds the translations of a word, each the language, a sign for plurals, and the English.
 */
export const packedTranslations = (out: string): Plugin => ({
  name: 'packed translations',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]names[\\/]vocabulary[\\/]index-translations\.ts$/ }, () => {
      for (const [certainty, translations] of Object.entries({
        sure: sureTranslations(),
        shared: sharedTranslations(),
      }))
        writeFileSync(path.join(out, `tables/translations-${certainty}.json`), JSON.stringify(packed(translations)))
      return { contents: unpacked, loader: 'js' }
    })
  },
})

function packed(translations: Translations) {
  const words = [...translations.keys()]
  const cells = words.map((word) =>
    (translations.get(word) ?? [])
      .map(({ language, words: english, isPlural }) => `${language}${isPlural ? '+' : '='}${english.join(' ')}`)
      .join('|'),
  )
  return [words.join('\n'), cells.join('\n')]
}

const unpacked = `import { readFileSync } from 'node:fs'
export function indexTranslations(certainty) {
  const file = new URL('./tables/translations-' + certainty + '.json', import.meta.url)
  const [words, written] = JSON.parse(readFileSync(file, 'utf8')).map((lines) => lines.split('\\n'))
  const places = new Map()
  for (let at = 0; at < words.length; at++) places.set(words[at], at)
  const known = new Map()
  return {
    has: (word) => places.has(word),
    get(word) {
      const at = places.get(word)
      if (at === undefined) return undefined
      if (!known.has(word)) known.set(word, written[at].split('|').map(translationOf))
      return known.get(word)
    },
    keys: () => words,
  }
}
function translationOf(written) {
  const [, language, sign, english] = /^(\\w+)([+=])(.*)$/.exec(written)
  return { language, words: english.split(' '), isPlural: sign === '+' }
}`
