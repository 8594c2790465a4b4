import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import {
  isMoney,
  isShare,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Source,
} from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/counting-words.tsv', import.meta.url), [
  'counting', // marks a count, but not of what
  'share', // marks a share
])

const steps = new Map(
  readTable(new URL('./tables/funnel.tsv', import.meta.url), ['word', 'rank', 'share']).map(({ word, rank, share }) => {
    const [lo = Number.NaN, hi = Number.NaN] = share.split('..').map(Number)
    if (!(lo >= 0 && lo < hi)) throw new Error(`funnel.tsv: "${share}" must be a share like 0.4..0.8`)
    return [word, { rank: Number(rank), lo, hi }] as const
  }),
)

type Step = { readonly rank: number; readonly lo: number; readonly hi: number; readonly of: string }

/** How many of the previous step reached this one: `opened` of `delivered`, which are among the `invited`. */
export const reached: NumberRule = (row) => {
  const step = stepOf(row.own)
  if (!step) return undefined
  const before = nearestStep(row, step, -1)
  if (before) {
    return {
      say: `at most ${before.field.field.name}`,
      column: combined([before.column, factor(step.lo, step.hi)], (value, by) => value * by),
    }
  }
  const after = nearestStep(row, step, 1)
  const next = after && stepOf(after.field)
  return (
    after &&
    next && {
      say: `at least ${after.field.field.name}`,
      column: combined([after.column, factor(next.lo, next.hi)], (value, by) => value / by),
    }
  )
}

/**
 * The `open_rate` of `opens` and the `deliveries` before them: the share of the previous step that reached this one.
 */
export const reachedShare: NumberRule = (row) => {
  const { own } = row
  if (!isShare(own)) return undefined
  const named = own.written.filter((word) => !lexicon('share').has(word))
  const [only = ''] = named
  if (named.length !== 1 || only.length < 4 || named.length === own.written.length) return undefined
  const part = nearest(row, (field) => stepOf(field) !== undefined && isOfOne(stepWordOf(field) ?? '', only))
  const step = part && stepOf(part.field)
  const whole = step && nearestStep(row, step, -1)
  return part && whole && shareOf(own, part, whole)
}

function shareOf({ field: { type, constraints } }: RowField, part: Source, whole: Source): NumberRelation {
  const isPercent = type === 'percentage' || constraints.unit === '%'
  const scale = isPercent && !(constraints.max !== undefined && constraints.max <= 1) ? 100 : 1
  return {
    say: `${part.field.field.name} ÷ ${whole.field.field.name}`,
    column: combined([part.column, whole.column], (a, b) => (b === 0 ? 0 : (a / b) * scale)),
  }
}

/** The nearest step of the same things before or after a step. */
function nearestStep(row: Parameters<NumberRule>[0], step: Step, side: -1 | 1): Source | undefined {
  const distance = (field: RowField): number => {
    const other = stepOf(field)
    // `units_ordered` after `clicks` are not clicks.
    const isOfOther = other?.of !== step.of && (side > 0 || (other?.of !== '' && step.of !== ''))
    if (!other || isOfOther) return Number.POSITIVE_INFINITY
    const away = (other.rank - step.rank) * side
    return away > 0 ? away : Number.POSITIVE_INFINITY
  }
  const least = Math.min(...row.before.filter(({ kind }) => kind === 'number').map(distance))
  return Number.isFinite(least) ? nearest(row, (field) => distance(field) === least) : undefined
}

/** A count whose name says which step was reached, and possibly of what. */
function stepOf(field: RowField): Step | undefined {
  const word = stepWordOf(field)
  const step = word === undefined ? undefined : steps.get(word)
  if (word === undefined || !step) return undefined
  const of = field.written.filter((other) => other !== word && !lexicon('counting').has(other))
  return of.length > 1 ? undefined : { ...step, of: of.join(' ') }
}

function stepWordOf(field: RowField): string | undefined {
  if (field.field.type !== 'integer' || isShare(field) || isMoney(field)) return undefined
  if (field.field.constraints.unit !== undefined || field.written.length > 3) return undefined
  const found = field.written.filter((word) => steps.has(word))
  return found.length === 1 ? found[0] : undefined
}

/** `opens`, `opened` and `open`; `deliveries` and `delivery`. */
const isOfOne = (one: string, other: string): boolean => rootOf(one) === rootOf(other)
const rootOf = (word: string): string =>
  word.replace(/(?:ies|ied|y|ions|ion|ed|es|s|e|ing|ered)$/, '').replace(/er$/, '')
