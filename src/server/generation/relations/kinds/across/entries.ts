import { logNormal } from '@/server/generation/engine/numeric/shapes'
import { type Column, combined, unscaled } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { rawWords } from '@/server/names/read/read-name'

const lexicon = wordRoles(new URL('./tables/entry-words.tsv', import.meta.url), [
  'booked', // in a row of a ledger
  'credit',
  'debit',
  'unsaid', // does not say which side
])

const sides = ['debit', 'credit'] as const

/** By the name in English, or as written: a French `debit` is also a flow rate, a Spanish `cargo` a job. */
const sideOf = ({ field, written }: RowField): number =>
  field.type === 'amount' ? sides.findIndex((side) => isSaid(side, written) || isSaid(side, rawWords(field.name))) : -1

function isSaid(side: (typeof sides)[number], words: readonly string[]): boolean {
  const [said = '', ...more] = words.filter((word) => !lexicon('unsaid').has(word))
  return more.length === 0 && lexicon(side).has(said)
}

/** A ledger line is either a debit or a credit; the other one is zero. */
export const entry: NumberRule = (row) => {
  const { own } = row
  const side = sideOf(own)
  if (side < 0 || !isLedger(row) || (own.field.constraints.min ?? 0) > 0) return undefined
  const ownColumn = row.ownColumn ?? amountsLike(own)
  const other = nearest(row, (field) => sideOf(field) === 1 - side)
  if (other) {
    return {
      say: `0 where ${other.field.field.name} is not`,
      column: combined([other.column, ownColumn], (value, amount) => (value === 0 ? Math.max(amount, 0.01) : 0)),
    }
  }
  return {
    say: '0 where the line is on the other side',
    column: combined([ownColumn, factor(0, 1)], (amount, by) => (by < 0.5 ? 0 : amount)),
  }
}

/** Its usual amounts, if its bounds allow for sums of others. */
function amountsLike({ field: { constraints } }: RowField): Column {
  const { mean = 400, stddev = 900 } = constraints
  const skew = Math.log1p((stddev / mean) ** 2)
  return unscaled(logNormal((100 * mean) / Math.exp(skew / 2), Math.sqrt(skew), 1, 2_000_000_000), 100)
}

const isLedger = ({ before }: Row): boolean =>
  before.some(({ written }) => written.some((word) => lexicon('booked').has(word)))
