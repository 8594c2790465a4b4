import { lengthsIn, type Span } from '@/server/generation/relations/kinds/moments/spans'
import { type Phrases, phraseIn, phrasesIn } from '@/server/generation/relations/phrases/phrases'
import type { RowField } from '@/server/generation/relations/row-fields'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/stage-words.tsv', import.meta.url), [
  'planned', // a plan or an expiry: a date that belongs to no step
])

/** A step of a life cycle that a date of the row may be of. */
export type Stage = {
  readonly name: string
  /** How far along it is; a row that has come to one step has passed those below it. */
  readonly rank: number
  /** Whether it ends the life cycle of some rows: it is reached only where the status says so. */
  readonly isEnd: boolean
  /** How long after the step before it. */
  readonly after: Span
}

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
 * The step without which a field has no value: that of a date, of whoever or whatever brought it about, or the one at
 * which a parcel gets its number.
 */
export function stageOfField(own: RowField, context: ReadonlySet<string>): Stage | undefined {
  if (own.field.type === 'shipmentTrackingId') return stages().find(({ name }) => name === 'shipped')
  if (own.written.some((word) => asked.has(word))) return stages().find(({ name }) => name === 'completed')
  const isStated = own.kind === 'moment' || brought.has(own.written.at(-1) ?? '')
  return isStated ? stageOf(own, context) : undefined
}

/** Nobody is asked how it went before it is done. */
const asked: ReadonlySet<string> = new Set(['csat', 'nps', 'satisfaction'])

/** `cancelled_by`, `rejection_reason`. */
const brought: ReadonlySet<string> = new Set(['by', 'reason'])

/**
 * The step that a date's name states: the longest words decide, then the furthest step.
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
