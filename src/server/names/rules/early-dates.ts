import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { inWords } from '@/server/names/vocabulary/load'

type EarlyDates = { readonly from: string; readonly to: string }

const rows = readTable(new URL('./tables/early-dates.tsv', import.meta.url), ['begun', 'later', 'from', 'to']).map(
  ({ begun, later, from, to }) => ({ begun: new Set(inWords(begun)), later: new Set(inWords(later)), from, to }),
)

/**
 * Bounds of a date that precedes another event of the row by years: the marriage before a divorce, the birth of a cow
 * that has calved. Undefined for other dates, which are recent.
 */
export function earlyDates({ words, raw }: Reading, { readings }: RequestContext): EarlyDates | undefined {
  const found = rows.find(
    ({ begun, later }) =>
      words.some((word) => begun.has(word)) &&
      !raw.some((word) => later.has(word)) &&
      readings.some((other) => other.raw.some((word) => later.has(word))),
  )
  return found && { from: found.from, to: found.to }
}

const birthWords = wordRoles(new URL('./tables/birth-words.tsv', import.meta.url), [
  'birth', // in the name of a birthdate
  'learner', // someone who learns
  'of-dead', // in the name of the birthdate of someone who died
  'of-estate', // shows that the rows are about burials or estates
])

const learners = readTable(new URL('./tables/learner-births.tsv', import.meta.url), ['word', 'from', 'to'])
const listed = readTable(new URL('./tables/births-of-rows.tsv', import.meta.url), ['word', 'from', 'to'])

/**
 * Bounds of the birthdate of someone who learns what the hint says: to drive, or at a secondary school; or of the pupils
 * and players that the rows are about. Undefined for teachers and parents, and where nothing is said of a learner.
 */
export function birthOfLearner({ words }: Reading, { hint, words: all, rows }: RequestContext): EarlyDates | undefined {
  if (!words.every(isOfLearner)) return undefined
  const isSaid = [...birthWords('learner')].some((word) => all.has(word) || rows.includes(word))
  const found =
    (isSaid ? learners.find(({ word }) => hint.has(word)) : undefined) ?? listed.find(({ word }) => rows.includes(word))
  return found && { from: found.from, to: found.to }
}
const isOfLearner = (word: string): boolean => birthWords('birth').has(word) || birthWords('learner').has(word)

/** Bounds of the birthdate of someone who is buried or leaves an estate, next to the date of death. */
export function birthOfDeceased({ words }: Reading, { words: all, hint }: RequestContext): EarlyDates | undefined {
  const isOfDead = words.every((word) => birthWords('of-dead').has(word)) && (all.has('death') || all.has('died'))
  return isOfDead && [...birthWords('of-estate')].some((word) => all.has(word) || hint.has(word)) ? lives : undefined
}
const lives: EarlyDates = { from: '1922-03-01', to: '1968-06-30' }
