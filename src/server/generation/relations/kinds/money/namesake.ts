import { combined } from '@/server/generation/relations/columns'
import { isUnitPrice } from '@/server/generation/relations/kinds/money/prices/unit-price'
import { isMoney, isShare, type NumberRule, nearest } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/** The `variance_value` of a `variance_qty` at a `unit_cost`: a sum and a count of one name, after a price of each. */
export const valueOfNamesake: NumberRule = (row) => {
  const { own } = row
  const [name = '', head = '', ...more] = own.written
  if (more.length > 0 || !sums.has(head) || !isMoney(own) || isUnitPrice(own)) return undefined
  const isCount = ({ written, field }: RowField) =>
    written.length === 2 && written[0] === name && counts.has(written[1] ?? '') && field.type !== 'percentage'
  const count = nearest(row, (field) => isCount(field) && !isMoney(field) && !isShare(field))
  const price = count && nearest(row, (field) => isUnitPrice(field) && field.written.includes('unit'))
  return (
    price && {
      say: `${count.field.field.name} × ${price.field.field.name}`,
      column: combined([count.column, price.column], (many, each) => many * each),
    }
  )
}

const sums: ReadonlySet<string> = new Set(['amount', 'cost', 'value'])
const counts: ReadonlySet<string> = new Set(['count', 'pieces', 'qty', 'quantity', 'units'])
