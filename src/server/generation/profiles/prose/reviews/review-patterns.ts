import { localeEntryOf } from '@/server/generation/locales'
import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { subjectOf } from '@/server/generation/relations/kinds/verdicts/review-subjects'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'

/** Patterns of a happy, a mixed and an unhappy reviewer. */
type Moods = Readonly<Record<'happy' | 'mixed' | 'unhappy', string>>

/** The moods of which a pattern of reviews consists; undefined for other patterns. */
export const moodsOf = (pattern: string): Moods | undefined => table().moods.get(pattern)

/**
 * The pattern of the reviews of a table, by what its hint and names say that they are of; undefined in a language
 * without reviews, and in English if the row alone says it.
 */
export function reviewPatternAt(own: Reading, context: RequestContext) {
  const { language, locale, hint, readings } = context
  if (localeEntryOf(locale).tableLanguage) return undefined
  const about = subjectIn(context)
  const before = readings.slice(0, readings.indexOf(own) + 1)
  const ofRow = subjectOf(new Set(before.flatMap((reading) => reading.words)))
  if (language === null && (about === ofRow || (about === null && hint.size === 0))) return undefined
  const patterns = table().patterns.get(language ?? 'english')
  return patterns?.get(about ?? anything) ?? patterns?.get(anything)
}

const anything = 'any'

/** The subject with the most words, of which those of the hint count more. */
const subjectIn = memoizeByObject(({ hint, words }: RequestContext): string | null => {
  let best: string | null = null
  let most = 0
  for (const { about, isOf } of subjects()) {
    const count = inHint * [...hint].filter(isOf).length + [...words].filter(isOf).length
    if (count > most) {
      most = count
      best = about
    }
  }
  return best
})

const inHint = 3

const subjects = once(() =>
  readTable(new URL('./subjects.tsv', import.meta.url), ['about', 'words']).map(({ about, words }) => {
    const all = words.split(' ').filter(Boolean)
    const whole = new Set(all.filter((word) => !word.endsWith('-')).map(stem))
    const starts = all.filter((word) => word.endsWith('-')).map((word) => word.slice(0, -1))
    return { about, isOf: (word: string) => whole.has(stem(word)) || starts.some((start) => word.startsWith(start)) }
  }),
)

const table = once(() => {
  const patterns = new Map<string, Map<string, string>>()
  const moods = new Map<string, Moods>()
  const file = new URL('./reviews-in-short.tsv', import.meta.url)
  const rows = readTable(file, ['about', 'language', 'happy', 'mixed', 'unhappy'], { keyColumns: 2 })
  for (const { about, language, happy, mixed, unhappy } of rows) {
    const pattern = `${happy}|${mixed}|${unhappy}`
    const ofLanguage = patterns.get(language) ?? new Map<string, string>()
    patterns.set(language, ofLanguage.set(about, pattern))
    moods.set(pattern, { happy, mixed, unhappy })
  }
  return { patterns, moods }
})
