import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { combined } from '@/server/generation/relations/columns'
import { lineTotal } from '@/server/generation/relations/kinds/money/amounts'
import { isUnitPrice, perUnitOf } from '@/server/generation/relations/kinds/money/prices/unit-price'
import { isNamedAlike } from '@/server/generation/relations/kinds/stems/kin'
import { oneOf } from '@/server/generation/relations/numbers'
import { every, isMoney, isShare, type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { isSum } from './charges'

const lexicon = wordRoles(new URL('./tables/multiple-words.tsv', import.meta.url), [
  'trade', // trade terms for a price per piece
  'whole', // sold as whole units
])

/** A sum next to a unit price, in a row that states the quantity later or not at all: a whole multiple of the price. */
export const multiple: NumberRule = (row) => {
  const { own } = row
  if (!isMoney(own)) return undefined
  if (isUnitPrice(own)) return priceIn(row)
  const price = nearest(row, (field) => isUnitPrice(field) && isMoney(field))
  if (!price || !isOfCounted(row, own, price.field)) return undefined
  const [count, ...others] = every(row, isCountOfThings)
  if (count && others.length === 0)
    return {
      say: `${count.field.field.name} × ${price.field.field.name}`,
      column: combined([count.column, price.column], (many, each) => many * each),
    }
  return {
    say: `a multiple of ${price.field.field.name}`,
    column: row.ownColumn
      ? combined([price.column, row.ownColumn], (each, usual) => (each > 0 ? each * timesIn(usual, each) : usual))
      : combined([price.column, howMany], (each, count) => each * count),
  }
}

/** The only `no_of_trays` or `trays` of a row are what its unit price is of. */
const isCountOfThings = ({ field, written }: RowField): boolean =>
  field.type === 'integer' &&
  (isManyThings(written.at(-1) ?? '') || written.at(-1) === 'count') &&
  written.every((word) => word.length > 2 || word === 'no' || word === 'of')

function priceIn(row: Row) {
  const { own, ownColumn } = row
  if (row.before.some(isAsked)) return undefined
  const sum = nearest(row, (field) => isMoney(field) && !isUnitPrice(field) && isOfCounted(row, field, own))
  if (!sum) return undefined
  return {
    say: `a part of ${sum.field.field.name}`,
    column: ownColumn
      ? combined([sum.column, ownColumn], (all, usual) => (usual > 0 ? all / timesIn(all, usual) : usual))
      : combined([sum.column, howMany], (all, count) => all / count),
  }
}

/** What is sold for less than its `list_price` is sold as one. */
const isAsked = ({ written }: RowField): boolean =>
  written.length === 2 && ['asking', 'list'].includes(written[0] ?? '') && written[1] === 'price'

const timesIn = (sum: number, each: number): number => Math.max(1, Math.round(sum / each))
const howMany = oneOf([1, 2, 3, 4, 5, 6, 8, 10, 12, 20], [20, 18, 14, 11, 9, 7, 6, 6, 5, 4])

/** The `cost_price` of a piece is a unit price as well. */
const isPriceOfOne = ({ written }: RowField): boolean =>
  written.includes('price') && written.some((word) => lexicon('trade').has(word))

const ofOne: ReadonlySet<string> = new Set(['average', 'avg', 'mean'])

/** Whether the sum would be the price times a quantity that is missing from the row. */
function isOfCounted(row: Row, sum: RowField, price: RowField): boolean {
  const [unit = 'quantity', ...more] = perUnitOf(price) ?? []
  if (
    isShare(sum) ||
    !isSum(sum) ||
    isPriceOfOne(sum) ||
    isOf(ofOne, sum) ||
    !isNamedAlike(sum, price) ||
    !lexicon('whole').has(unit)
  )
    return false
  const count: RowField = {
    field: { ...sum.field, name: 'quantity', type: 'integer', constraints: {} },
    written: [unit],
    words: new Set([unit, ...more, 'quantity']),
    kind: 'number',
    isFree: true,
  }
  const found = lineTotal({
    own: sum,
    before: [...row.before.filter((field) => field !== sum && field !== price), price, count],
    words: new Set([...row.words, ...count.words]),
    column: (field) => row.column(field) ?? howMany,
    ownColumn: undefined,
    says: (field) => (row.before.includes(field) ? row.says(field) : undefined),
  })
  return found?.say === `quantity × ${price.field.name}`
}
