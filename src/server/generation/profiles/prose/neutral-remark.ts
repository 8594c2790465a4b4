import { conceptKey, stem } from '@/server/generation/profiles/dictionary/concept-key'
import { conceptsByKey } from '@/server/generation/profiles/dictionary/dictionary'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { rememberedBy } from '@/server/kernel/memory/remembered-by'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { localeRules } from '@/wire/vocabulary'

/**
 * A trade-independent remark about the other columns of its row: "Coat checked and recorded; no further action
 * needed." Null if the names are not English nouns.
 */
export const neutralRemark = rememberedBy((context: RequestContext): string | null => {
  if (context.languages.size > 0 || context.language !== null || localeRules[context.locale].language !== 'en')
    return null
  const subjects = [...new Set(context.readings.flatMap((reading) => subjectOf(reading) ?? []))].slice(0, subjectsMax)
  return subjects.length < subjectsMin ? null : `(${subjects.join('|')}) ${checked}; ${followedUp}\\.`
})

const subjectsMin = 2
const subjectsMax = 6
const wordsMax = 3

const checked =
  '(checked and recorded|confirmed by phone|corrected after a second look|updated as reported|discussed with the team|still to be confirmed)'
const followedUp =
  '(no further action needed|a follow-up is planned|documents are on file|waiting for an answer|nothing else to note)'

/** The subject of a column, capitalized for the start of a sentence; null for moments, flags and texts. */
function subjectOf(reading: Reading): string | null {
  const { raw, words, ending, written } = reading
  if (ending !== null || shapeWords('unspeakable').has(written[0] ?? '')) return null
  const { spent } = measuredBy(raw)
  const units = new Set([...spent].map((at) => raw[at]))
  const kept = words.filter((word) => !units.has(word))
  while (kept.length > 1 && shapeWords('identifying').has(kept.at(-1) ?? '')) kept.pop()
  const last = kept.at(-1) ?? ''
  if (kept.length === 0 || kept.length > wordsMax || shapeWords('identifying').has(last) || /ed$/.test(last))
    return null
  if (!kept.every((word) => /^[a-z]{3,}$/.test(word)) || isProse(last)) return null
  const phrase = kept.map((word) => written.find((each) => stem(each) === stem(word)) ?? word).join(' ')
  return phrase.slice(0, 1).toUpperCase() + phrase.slice(1)
}

const isProse = (word: string): boolean =>
  conceptsByKey()
    .get(conceptKey([word]))
    ?.some(({ concept }) => concept.name === 'note' && concept.topics.length === 0) ?? false
