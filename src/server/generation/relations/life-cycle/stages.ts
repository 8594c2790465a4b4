import { lengthsIn, type Span } from '@/server/generation/relations/kinds/moments/spans'
import { type Phrases, phraseIn, phrasesIn } from '@/server/generation/relations/phrases/phrases'
import type { RowField } from '@/server/generation/relations/row-fields'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/stage-words.tsv', import.meta.url), [
  'planned', // a plan or an expiry: a date without a step
])

/** A step of a life cycle that a date of the row may belong to. */
export type Stage = {
  readonly name: string
  /** The order of steps: a row that has reached one step has passed all lower ones. */
  readonly rank: number
  /** Whether it ends the life cycle of some rows: only a status says that it is reached. */
  readonly isEnd: boolean
  /** How long after the step before it. */
  readonly after: Span
  /** Whether the list of a status says how far along it is. */
  readonly isPlaced?: boolean
}

/** A step of which only the place is known, in a list of states. */
export const placedStage = (name: string, rank: number): Stage => ({
  name,
  rank,
  isEnd: false,
  after: { ...lengthsIn('1h..20d~2d'), later: false },
  isPlaced: true,
})

type Entry = Stage & { readonly about: Phrases; readonly words: Phrases }

const stages = once((): readonly Entry[] =>
  readTable(new URL('./tables/stages.tsv', import.meta.url), ['stage', 'rank', 'end', 'after', 'about', 'words']).map(
    ({ stage, rank, end, after, about, words }) => ({
      name: stage,
      rank: Number(rank),
      isEnd: end === 'yes',
      after: { ...lengthsIn(after), later: false },
      about: phrasesIn(about),
      words: phrasesIn(words),
    }),
  ),
)

/**
 * The step before which a field has no value: that of a date, of the person or cause behind the step, or the one at
 * which a parcel gets its number.
 */
export function stageOfField(own: RowField, context: ReadonlySet<string>): Stage | undefined {
  if (own.field.type === 'shipmentTrackingId') return stages().find(({ name }) => name === 'shipped')
  if (own.written.some((word) => asked.has(word))) return stages().find(({ name }) => name === 'completed')
  const isStated = own.kind === 'moment' || brought.has(own.written.at(-1) ?? '')
  return isStated ? stageOf(own, context) : undefined
}

/** Feedback is requested only after completion. */
const asked: ReadonlySet<string> = new Set(['csat', 'nps', 'satisfaction'])

/** Attributes such as `cancelled_by` and `rejection_reason`. */
const brought: ReadonlySet<string> = new Set(['by', 'reason'])

/**
 * The step that a date's name states: the one with the longest matching words, then the furthest.
 * @param context the words of the names up to its own.
 */
export function stageOf({ words, written }: RowField, context: ReadonlySet<string>): Stage | undefined {
  if (written.some((word) => lexicon('planned').has(word)) && !(words.has('start') && words.has('actual')))
    return undefined
  let best: { stage: Stage; score: number } | undefined
  for (const stage of stages()) {
    if (stage.about.length > 0 && !phraseIn(stage.about, context)) continue
    const score = scoreOf(stage, words)
    if (score > (best?.score ?? 0)) best = { stage, score }
  }
  return best?.stage
}

const scoreOf = ({ words: phrases, about, rank }: Entry, words: ReadonlySet<string>): number => {
  const phrase = phraseIn(phrases, words)
  return phrase ? phrase.length * 1_000 + (about.length > 0 ? 500 : 0) + rank + 1 : 0
}
