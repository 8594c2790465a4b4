import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { isMoney, type NumberRule, nearest } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/goods-words.tsv', import.meta.url), [
  'cost', // whole names of what a thing costs its seller
  'counted', // a row with one of these words is of several things
  'price', // whole names of what a thing is sold for
])

/** What a thing costs its seller is less than its price, where the row is not of a number of things. */
export const costOfGoods: NumberRule = (row) => {
  const { own } = row
  const side = isMoney(own) ? sides.find((each) => isNamed(each.own, own)) : undefined
  if (!side || row.before.some((field) => isOf(lexicon('counted'), field))) return undefined
  const isOther = (field: RowField) => isMoney(field) && isNamed(side.other, field)
  // A used car is not bought for most of what it once was new.
  const other = nearest(row, (field) => isOther(field) && !field.written.includes('msrp')) ?? nearest(row, isOther)
  if (!other) return undefined
  return {
    say: `${side.say} ${other.field.field.name}`,
    column: combined([other.column, costShare], side.of),
  }
}

const sides = [
  { own: 'cost', other: 'price', say: 'below', of: (price: number, share: number) => price * share },
  { own: 'price', other: 'cost', say: 'above', of: (cost: number, share: number) => cost / share },
] as const

const costShare = factor(0.4, 0.82)

const isNamed = (role: 'cost' | 'price', { written }: RowField): boolean =>
  lexicon(role).has(written.filter((word) => word !== 'cents').join(' '))
