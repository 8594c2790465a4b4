import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { keyedThing } from '@/server/generation/profiles/sizes/things/keyed-thing'
import { once } from '@/server/kernel/memory/once'
import { rememberedBy } from '@/server/kernel/memory/remembered-by'
import { readTable } from '@/server/kernel/read-table'
import type { RequestContext } from '@/server/names/read/read-request'
import { hintedTopics, prevalent, topicsOf } from './request-topics'
import { topicWeights } from './topics'

/** The topic of tables that an application keeps for itself. */
export const software = 'software'

/**
 * Topics of a table by its names and hint. One that an application keeps for itself, by columns such as `updated_at`,
 * `tenant_id` and `metadata`, is of software first, and of a trade only where its columns say so.
 */
export const topicsOfTable = rememberedBy((context: RequestContext): ReadonlyMap<string, number> => {
  const all = topicsOf(context)
  if (!isOfSoftware(context)) return all
  return new Map([
    ...[...all].filter(([topic]) => isHeardInSoftware(topic, context)),
    [software, (all.get(software) ?? 0) + ofSoftware],
  ])
})
/** What counts where no name of a trade is in the hint, next to what names of software add. */
const ofSoftware = 2.1

/** Whether a table has several signs of an application. */
const isOfSoftware = rememberedBy(
  ({ readings }: RequestContext): boolean =>
    new Set(readings.flatMap(({ raw }) => signOfName().get(raw.join(' ')) ?? [])).size >= signsMin,
)
const signsMin = 2

/** What a row of such a table is, by its key or else by the table's own name: the `name` of a "project" is Project 12. */
export function rowOfSoftware(context: RequestContext): string | null {
  if (!isOfSoftware(context)) return null
  const words = [...context.hint].filter((word) => /^[a-z]{3,}$/.test(word)).map(stem)
  const named = words.findLast((word) => !words.some((other) => other !== word && other.includes(word)))
  return keyedThing(context).join(' ') || (named ?? null)
}

/** Where only the table's name speaks for a topic, it is not heard: an `asset` is no estate, a `workspace` nobody's office. */
function isHeardInSoftware(topic: string, context: RequestContext): boolean {
  const hinted = hintedTopics(context).get(topic) ?? 0
  if (prevalent.has(topic) || hinted >= ofTrade) return true
  return (ofColumns(context).get(topic) ?? 0) >= (hinted > 0 ? besideHint : alone)
}
/** What only the trade of a hint such as "Visits to a clinic" weighs. */
const ofTrade = 4.5
/** One column of the trade that the table's name speaks for, and otherwise two, or some more that it shares with others. */
const besideHint = 0.5
const alone = 1.5

/** The topics that columns speak for, without those of software and without the words of the table's name. */
const ofColumns = rememberedBy(({ readings, hint }: RequestContext) => {
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
