import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { keyedThing } from '@/server/generation/profiles/sizes/things/keyed-thing'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import type { RequestContext } from '@/server/names/read/read-request'
import { wordsWith } from '@/server/names/vocabulary/words'
import { hintedTopics, prevalent, topicsOf } from './request-topics'
import { topicWeights } from './topics'

/** The topic of an application's own tables. */
export const software = 'software'

/**
 * Topics of a table by its names and hint. An application's own table, recognized by columns such as `updated_at`,
 * `tenant_id` and `metadata`, has the topic software first, and a trade only if its columns support it.
 */
export const topicsOfTable = memoizeByObject((context: RequestContext): ReadonlyMap<string, number> => {
  const all = topicsOf(context)
  if (!isOfSoftware(context)) return all
  const isHeard = heardInSoftware(context)
  return new Map([...[...all].filter(([topic]) => isHeard(topic)), [software, (all.get(software) ?? 0) + ofSoftware]])
})
/** Weight of software for such tables, in addition to the evidence of names. */
const ofSoftware = 2.1

/** Whether a table has several signs of an application. */
const isOfSoftware = memoizeByObject(
  ({ names }: RequestContext): boolean =>
    new Set([...names].flatMap((name) => signOfName().get(name) ?? [])).size >= signsMin,
)
const signsMin = 2

/** The kind of row in such a table, by its key or else by the table's name: the `name` of a "project" is Project 12. */
export function rowOfSoftware(context: RequestContext): string | null {
  if (!isOfSoftware(context)) return null
  const hint = [...context.hint]
  const end = hint.findIndex((word) => prepositions.has(word))
  const words = (end > 0 ? hint.slice(0, end) : hint).filter((word) => /^[a-z]{3,}$/.test(word)).map(stem)
  const named = words.findLast((word) => !words.some((other) => other !== word && other.includes(word)))
  return keyedThing(context).join(' ') || (named ?? null)
}

/** End the words for the rows in a hint: "Comments on posts" are comments. */
const prepositions = wordsWith('preposition')

/**
 * A topic supported only by the table's name does not count: an `asset` is not real estate, a `workspace` not an
 * office.
 */
function heardInSoftware(context: RequestContext): (topic: string) => boolean {
  const [ofHint, ofNames] = [hintedTopics(context), ofColumns(context)]
  return (topic) => {
    const hinted = ofHint.get(topic) ?? 0
    if (prevalent.has(topic) || hinted >= ofTrade) return true
    return (ofNames.get(topic) ?? 0) >= (hinted > 0 ? nextToHint : alone)
  }
}
/** Minimum weight of a trade in a hint such as "Visits to a clinic". */
const ofTrade = 4.5
/**
 * Minimum evidence of columns: one column for a trade in the table's name, otherwise two, or more if shared with
 * other trades.
 */
const nextToHint = 0.5
const alone = 1.5

/** Topics of the columns, without signs of software and the words of the table's name. */
const ofColumns = memoizeByObject(({ readings, hint }: RequestContext) => {
  const named = new Set([...hint].map(stem))
  const telling = readings.filter(({ raw }) => !signOfName().has(raw.join(' ')))
  const words = new Set(telling.flatMap(({ words, written }) => [...words, ...written].map(stem)))
  return topicWeights([...words].filter((word) => !named.has(word)))
})

const signOfName = once(
  () =>
    new Map(
      readTable(new URL('./software-signs.tsv', import.meta.url), ['name', 'sign']).map(({ name, sign }) => [
        name,
        sign,
      ]),
    ),
)
