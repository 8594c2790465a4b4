import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { secondsOf } from '@/server/generation/relations/kinds/measures/durations'
import type { Span } from '@/server/generation/relations/kinds/moments/spans'
import { type Phrases, phrasesIn } from '@/server/generation/relations/phrases/phrases'
import type { RowField } from '@/server/generation/relations/row-fields'
import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('../tables/length-words.tsv', import.meta.url), [
  'agreed', // the subject of a term
  'bare', // names nothing that lasted
  'fault', // began a downtime
  'joining', // stands between a unit and the subject of the duration: `days_to_decision`
  'length', // says only that a number is a duration
  'other', // says that a duration is not the one between the two moments before it
  'pause',
  'rest', // a break from work
  'running', // a run or a shift, which pauses are part of
  'term',
  'unit',
  'until', // at the end of a term
  'waiting',
  'worked', // in the time that counts as work
])

const hasOf = (words: ReadonlySet<string>, role: Parameters<typeof lexicon>[0]): boolean =>
  [...lexicon(role)].some((word) => words.has(word))

/** The words of a duration's name besides its unit, which usually comes last, but first in `days_to_decision`. */
function saidBy({ written }: RowField): readonly string[] {
  const [first = '', second = ''] = written
  if (lexicon('unit').has(written.at(-1) ?? '') || !lexicon('unit').has(first)) return written.slice(0, -1)
  return written.slice(lexicon('joining').has(second) ? 2 : 1)
}

/**
 * Whether a duration's name mentions one of the two moments or a wait: a plain `duration` may belong to any start and
 * end.
 */
export const isNamedAfter = (length: RowField, moments: readonly RowField[]): boolean =>
  saidBy(length).some((word) => lexicon('waiting').has(word) || moments.some((moment) => isSaidOf(moment, word)))

/** `rental` matches `rented`, `booking` matches `booked`. */
const isSaidOf = ({ words }: RowField, word: string): boolean =>
  words.has(word) ||
  words.has(`${word}ed`) ||
  words.has(`${word}d`) ||
  words.has(`${word.replace(/(?:al|ing)$/, '')}ed`)

/** Whether a `door_to_doctor_min` counts in this direction: the word after `to` is not its start. */
export function isFromTo({ written }: RowField, start: RowField, end: RowField): boolean {
  const at = written.indexOf('to', 1)
  if (at < 0) return true
  const ends = written.slice(at + 1).filter((word) => !lexicon('unit').has(word))
  return ends.every((word) => end.words.has(word)) || !ends.some((word) => start.words.has(word))
}

/** A `term_days` ends with a due date or an expiry. */
export const isTermUntil = (length: RowField, { words }: RowField): boolean => isTerm(length) && hasOf(words, 'until')

/** An agreed term, as opposed to a measured duration. */
export const isTerm = ({ words }: RowField): boolean => hasOf(words, 'term')

/** A duration that does not say what lasted. */
export const isBareLength = ({ written }: RowField): boolean =>
  written.some((word) => lexicon('bare').has(word)) &&
  written.every((word) => lexicon('bare').has(word) || lexicon('unit').has(word))

/** Whether a duration's name says only that it is one, or names the subject of the two moments. */
export function measures(
  own: RowField,
  moments: readonly RowField[],
  about: ReadonlySet<string>,
  isNext = false,
): boolean {
  return saidBy(own).every(
    (word) =>
      lexicon('length').has(word) ||
      about.has(word) ||
      moments.some((each) => isSaidOf(each, word)) ||
      (isTerm(own) && lexicon('agreed').has(word)) ||
      (isOfDays(own) && isDoneWord(word)) ||
      (isNext && !lexicon('other').has(word)),
  )
}

/** Whether a word says that a duration is not the one between the two moments before it. */
export const isOther = (word: string): boolean => lexicon('other').has(word)

/** The `months_stored` of a unit, the `nights_boarded` of a dog: as long as the row, whatever the participle. */
const isOfDays = (own: RowField): boolean => secondsOf(own) >= 86_400
const isDoneWord = (word: string): boolean => isParticiple(word) && !lexicon('other').has(word)

/** The `days_kept` of a loan, whatever stands between them and its moments. */
export const isDaysDone = (own: RowField): boolean => {
  const [days = '', done = '', ...more] = own.written
  return more.length === 0 && lexicon('unit').has(days) && isOfDays(own) && isDoneWord(done)
}

/** A cycle of half a minute is not the duration of a run that takes hours; the months of a rental are agreed. */
export function isAsLongAs(length: RowField, { shortest, longest, median }: Span): boolean {
  const { mean } = length.field.constraints
  if (mean === undefined) return true
  if (hasOf(length.words, 'agreed') && secondsOf(length) >= month) return true
  const usual = mean * secondsOf(length) * 1_000
  return (usual >= shortest && usual <= longest) || (usual > median / apart && usual < median * apart)
}
const apart = 30
const month = 28 * 86_400

/** Whether a duration is of a run, a shift or a trip. */
export const isOfRun = ({ words }: RowField): boolean => hasOf(words, 'running')

/** The stops of a run or a shift are parts of its duration, and so is downtime, unless it began with a fault. */
export const isPause = ({ words }: RowField, moment: RowField): boolean =>
  (words.has('downtime') && !hasOf(moment.words, 'fault')) || (hasOf(words, 'pause') && hasOf(moment.words, 'running'))

/** Whether a duration is of a break from work. */
export const isOfRest = ({ words }: RowField): boolean => hasOf(words, 'rest')

/** Whether a number of hours or minutes is of work: `hours_worked`, `paid_hours`, or plain `hours`. */
export const isOfWork = ({ written }: RowField): boolean =>
  written.some((word) => lexicon('unit').has(word)) &&
  written.every((word) => lexicon('unit').has(word) || lexicon('worked').has(word))

/** Words of the two moments that bound a duration. */
export type NamedEnds = { readonly starts: readonly string[]; readonly ends: readonly string[] }

const endsBy: ReadonlyMap<string, NamedEnds> = new Map(
  readTable(new URL('../tables/length-ends.tsv', import.meta.url), ['length', 'starts', 'ends']).flatMap(
    ({ length, starts, ends }) => {
      const named = { starts: wordsOf(phrasesIn(starts)), ends: wordsOf(phrasesIn(ends)) }
      return wordsOf(phrasesIn(length)).map((word): [string, NamedEnds] => [word, named])
    },
  ),
)

/** The words in a duration's name for its bounds; if there is a `to`, only those after it. */
export function endsNamed({ written }: RowField): NamedEnds {
  const said = written.slice(written.indexOf('to', 1) + 1).flatMap((word) => endsBy.get(word) ?? [])
  return { starts: said.flatMap(({ starts }) => starts), ends: said.flatMap(({ ends }) => ends) }
}

/** Whether a duration may end with a moment: a lead time does with what is due or delivered, not with an expiry. */
export function mayEndIn(length: RowField, end: RowField): boolean {
  const { ends } = endsNamed(length)
  return ends.length === 0 || ends.some((word) => end.words.has(word))
}

function wordsOf(phrases: Phrases): readonly string[] {
  return phrases.flat()
}
