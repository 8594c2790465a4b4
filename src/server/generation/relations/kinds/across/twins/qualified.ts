import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { isMeasured } from '@/server/generation/relations/kinds/stems/of-another'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import { factor } from '@/server/generation/relations/numbers'
import { isMoney, isShare, type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'

const pairs = readTable(new URL('./qualifiers.tsv', import.meta.url), ['less', 'more', 'share'], {
  keyColumns: 2,
}).map(({ less, more, share }) => {
  const [lo = Number.NaN, hi = Number.NaN] = share.split('..').map(Number)
  if (!(lo >= 0 && lo < hi)) throw new Error(`qualifiers.tsv: "${share}" must be a share like 0.4..0.8`)
  return { less: new Set(less.split(', ')), more: new Set(more.split(', ')), lo, hi }
})

const lexicon = wordRoles(new URL('./counting-words.tsv', import.meta.url), [
  'general', // does not say what a number counts
])

/** What the number is of: its name without the given word, its unit and generic words. */
function nounOf({ written }: RowField, but: string): string {
  const { spent } = measuredBy(written)
  return written
    .filter((word, at) => word !== but && !spent.has(at) && !lexicon('general').has(word))
    .map(singular)
    .sort()
    .join(' ')
}

const isAlike = (one: RowField, other: RowField): boolean =>
  isMoney(one) === isMoney(other) && measuredBy(one.written).unit === measuredBy(other.written).unit && !isShare(other)

/**
 * `refills_remaining` of `refills_authorized`, whatever the noun: one qualifier of the same noun implies a smaller
 * number than the other.
 */
export const qualified: NumberRule = (row) => {
  if (isShare(row.own) || row.own.written.includes('per')) return undefined
  for (const { less, more, lo, hi } of pairs) {
    const whole = other(row, less, more)
    if (whole)
      return {
        say: `at most ${whole.field.field.name}`,
        column: combined([whole.column, factor(lo, hi)], (value, by) => value * by),
      }
    const part = other(row, more, less)
    if (part)
      return {
        say: `at least ${part.field.field.name}`,
        column: combined([part.column, factor(Math.max(lo, 0.05), hi)], (value, by) => value / by),
      }
  }
  return undefined
}

/**
 * The other number of the same noun, if its own name has a word of the first set and the other one a word of the
 * second.
 */
function other(row: Row, mine: ReadonlySet<string>, others: ReadonlySet<string>) {
  const word = row.own.written.find((each) => mine.has(each))
  if (word === undefined) return undefined
  const noun = nounOf(row.own, word)
  if (isMoney(row.own) && noun.split(' ').some(isMeasured)) return undefined
  return nearest(row, (field) => {
    const theirs = field.written.find((each) => others.has(each) && each !== word)
    return theirs !== undefined && isAlike(row.own, field) && nounOf(field, theirs) === noun
  })
}
