import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import {
  isMoney,
  isShare,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'

/** A count over a shorter period is part of that over a longer one: `logins_24h`, `logins_7d`, `logins_total`. */

const lexicon = wordRoles(new URL('./tables/period-words.tsv', import.meta.url), [
  'changing', // may be more or less over a shorter period
  'filler', // next to a period, carries no meaning
  'lasting', // of what remains after a period, decreasing over time
  'so-far', // of a running total that includes the row's own number
])

/** The length of a period in days: `mtd`, `today`, or a number with a unit. */
const days: ReadonlyMap<string, number> = new Map(
  readTable(new URL('./tables/periods.tsv', import.meta.url), ['word', 'days', 'kind']).flatMap(
    ({ word, days: length, kind }) => (kind === 'whole' ? [[word, Number(length)] as const] : []),
  ),
)
const units: ReadonlyMap<string, number> = new Map(
  readTable(new URL('./tables/periods.tsv', import.meta.url), ['word', 'days', 'kind']).flatMap(
    ({ word, days: length, kind }) => (kind === 'unit' ? [[word, Number(length)] as const] : []),
  ),
)

type Period = { readonly days: number; readonly of: string }

export const nested: NumberRule = (row) => {
  const own = periodOf(row.own)
  if (!own) return undefined
  const isAlike = (field: RowField) =>
    periodOf(field)?.of === own.of && isMoney(field) === isMoney(row.own) && isShare(field) === isShare(row.own)
  const [shorter, longer] = [closest(row, own.days, -1, isAlike), closest(row, own.days, 1, isAlike)]
  const isLasting = isOf(lexicon('lasting'), row.own)
  if (isShare(row.own) && !isLasting) return undefined
  const [least, most] = isLasting ? [longer, shorter] : [shorter, longer]
  if (least && most) {
    return {
      say: `between ${least.field.field.name} and ${most.field.field.name}`,
      column: combined([least.column, most.column, factor(0.15, 0.6)], (a, b, share) => a + (b - a) * share),
    }
  }
  const found = least ?? most
  if (!found) return isLasting ? undefined : soFar(row, own.of)
  const other = periodOf(found.field)?.days ?? own.days
  const by = isLasting ? [0.45, 0.85] : usualShare(Math.min(own.days, other) / Math.max(own.days, other))
  const [lo = 1, hi = 1] = by
  return most
    ? {
        say: `at most ${found.field.field.name}`,
        column: combined([found.column, factor(lo, hi)], (value, share) => value * share),
      }
    : {
        say: `at least ${found.field.field.name}`,
        column: combined([found.column, factor(lo, hi)], (value, share) => value / share),
      }
}

/** The `cumulative_interest` of a row, which includes its `interest`. */
function soFar(row: Row, of: string): NumberRelation | undefined {
  if (!isOf(lexicon('so-far'), row.own)) return undefined
  const last = nearest(
    row,
    (field) => field.written.join(' ') === of && isMoney(field) === isMoney(row.own) && !isShare(field),
  )
  return (
    last && {
      say: `at least ${last.field.field.name}`,
      column: combined([last.column, factor(0.06, 1)], (value, share) => value / share),
    }
  )
}

/** About the ratio of the two periods, and a bit more, because some count in both. */
const usualShare = (share: number): readonly [number, number] => {
  const usual = Math.max(0.02, share ** 0.9)
  return [usual * 0.7, Math.min(0.97, usual * 1.25)]
}

function closest(row: Row, own: number, side: 1 | -1, isAlike: (field: RowField) => boolean): Source | undefined {
  const away = (field: RowField): number => {
    const distance = field.kind === 'number' && isAlike(field) ? ((periodOf(field)?.days ?? own) - own) * side : 0
    return distance > 0 ? distance : Number.POSITIVE_INFINITY
  }
  const least = Math.min(...row.before.map(away))
  return Number.isFinite(least) ? nearest(row, (field) => away(field) === least) : undefined
}

/** `orders_last_7_days`, `d30_retention`, `spend_ytd`: a period and what it counts. */
function periodOf(field: RowField): Period | undefined {
  if (isOf(lexicon('changing'), field)) return undefined
  const others: string[] = []
  let found: number | undefined
  for (let at = 0; at < field.written.length; at++) {
    const [word = '', next = ''] = field.written.slice(at, at + 2)
    const ofNumber = numbered(word, next) ?? numbered(next, word)
    const known = ofNumber ?? days.get(word)
    if (known !== undefined) {
      if (found !== undefined) return undefined
      found = known
      if (ofNumber !== undefined) at++
    } else if (!lexicon('filler').has(word)) {
      others.push(word)
    }
  }
  return found === undefined || others.length === 0 ? undefined : { days: found, of: others.join(' ') }
}

const numbered = (count: string, unit: string): number | undefined => {
  const length = /^\d{1,3}$/.test(count) ? units.get(unit) : undefined
  return length === undefined ? undefined : length * Number(count)
}
