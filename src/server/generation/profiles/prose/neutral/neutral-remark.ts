import { localeEntryOf } from '@/server/generation/locales'
import { conceptKey, stem } from '@/server/generation/profiles/dictionary/concept-key'
import { conceptsByKey } from '@/server/generation/profiles/dictionary/dictionary'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { areAccepted, ofActions, type ProseKind } from '@/server/generation/profiles/prose/composed'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { isRegularParticiple } from '@/server/names/words/participle'
import { hintPhrases } from './hint-phrases'

/**
 * Trade-independent remarks about the other columns of their row and what the hint speaks of: "Coat checked and
 * recorded; no further action needed." Null if the names are not English nouns.
 */
export const neutralProse = memoizeByObject((context: RequestContext): Texts | null => {
  if (context.languages.size > 0 || context.language !== null || localeEntryOf(context.locale).tableLanguage)
    return null
  const phrases = hintPhrases(context, () => false).slice(0, phrasesMax)
  const measures = subjectsOf(context.readings.filter(isMeasured))
  const subjects = subjectsOf(context.readings.filter((reading) => !isMeasured(reading)))
  return phrases.length === 0 && measures.length + subjects.length < subjectsMin
    ? null
    : textsOn({ measures, phrases, subjects })
})

type Texts = Readonly<Record<ProseKind, string>>
type Spoken = Readonly<Record<'measures' | 'phrases' | 'subjects', readonly string[]>>

/** Remarks on columns and phrases, on fewer of them where the pattern would be too long. */
function textsOn({ measures, phrases, subjects }: Spoken): Texts | null {
  const found = [
    subjects.length > 0 && `(${subjects.join('|')}) ${checked}`,
    measures.length > 0 && `(${measures.join('|')}) ${measured}`,
    phrases.length > 0 && `${noticed} (${phrases.join('|')})`,
  ].filter((part) => part !== false)
  if (found.length === 0) return null
  const about = found.length === 1 ? found.join('') : `(${found.join('|')})`
  const done = phrases.length === 0 ? followedUp : actionsOn(phrases).join('|')
  const texts = {
    both: `${about}; (${done})\\.`,
    found: `${about}(, first time|, as before|, to be followed up)?`,
    done: ofActions(done),
  }
  if (areAccepted(texts)) return texts
  if (subjects.length >= measures.length && subjects.length > 1)
    return textsOn({ measures, phrases, subjects: subjects.slice(0, -1) })
  if (measures.length > 1) return textsOn({ measures: measures.slice(0, -1), phrases, subjects })
  return phrases.length === 0 ? null : textsOn({ measures, phrases: phrases.slice(0, -1), subjects })
}

/** Actions on what the hint speaks of. */
export const actionsOn = (phrases: readonly string[]): readonly string[] => each(actions, phrases)

/** What a finding may add about it. */
export const asideOn = (phrases: readonly string[]): string => each(asides, phrases).join('|')

const each = (sayings: readonly string[], phrases: readonly string[]): readonly string[] =>
  sayings.map((said, at) => said.replace('%', phrases[at % phrases.length] ?? ''))

/** Maximum number of phrases of a hint that a column's texts speak of. */
export const phrasesMax = 2
const subjectsMin = 2
const subjectsMax = 5
const wordsMax = 3

const actions = [
  '% to be checked again',
  'team informed about the %',
  'no further action on the %',
  'second look at the % planned',
  'details of the % added',
]
const asides = [', % to be checked', ', as in the last % record', ', noted for the %', ', team asked about the %']
const noticed = '(Question about the|Problem with the|Delay with the|Good progress with the)'
const checked = '(checked and recorded|not as expected|corrected after a second look|still to be confirmed)'
const measured = '(higher than last time|lower than usual|as expected|measured twice)'
const followedUp =
  'no further action needed|a follow-up is planned|documents are on file|waiting for an answer|nothing else to note'

const isMeasured = ({ raw }: Reading): boolean => measuredBy(raw).unit !== null

const subjectsOf = (readings: readonly Reading[]): readonly string[] =>
  [...new Set(readings.flatMap((reading) => subjectOf(reading) ?? []))].slice(0, subjectsMax)

/** The subject of a column, capitalized for the start of a sentence; null for moments, flags, people and texts. */
function subjectOf(reading: Reading): string | null {
  const { raw, words, ending, written } = reading
  if (ending !== null || shapeWords('unspeakable').has(written[0] ?? '')) return null
  const { spent } = measuredBy(raw)
  const units = new Set([...spent].map((at) => raw[at]))
  const kept = words.filter((word) => !units.has(word))
  while (kept.length > 1 && shapeWords('identifying').has(kept.at(-1) ?? '')) kept.pop()
  const last = kept.at(-1) ?? ''
  if (kept.length === 0 || kept.length > wordsMax || isUnspoken(last) || isRegularParticiple(last)) return null
  if (!kept.every((word) => /^[a-z]{3,}$/.test(word)) || isProse(last)) return null
  const phrase = kept.map((word) => written.find((each) => stem(each) === stem(word)) ?? word).join(' ')
  return phrase.slice(0, 1).toUpperCase() + phrase.slice(1)
}

const isUnspoken = (last: string): boolean =>
  shapeWords('identifying').has(last) || shapeWords('calling').has(last) || shapeWords('unsaid').has(last)

const isProse = (word: string): boolean =>
  conceptsByKey()
    .get(conceptKey([word]))
    ?.some(({ concept }) => concept.name === 'note' && concept.topics.length === 0) ?? false
