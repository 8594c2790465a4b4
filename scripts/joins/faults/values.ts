import type { Field, FieldValue } from '@/server/datasets/recipe/recipe'
import { columnOf, type JoinedSet, name, numberOf } from '../joined-tables'

/** Inherited values, sums and counts that differ from the rows they are derived from. */
export function valueFaults(set: JoinedSet): string[] {
  return set.tables.flatMap((table, index) =>
    table.fields.flatMap((field) => {
      const expected = expectedOf(set, index, field.value)
      if (!expected) return []
      const own = `c.${columnOf(field)}`
      const differs =
        field.value.kind === 'aggregate' && field.value.op === 'sum'
          ? `abs(${own} - ${expected}) > 1e-6 * max(1, abs(${own}))`
          : `${own} IS NOT ${expected}`
      const wrong = numberOf(
        set.database,
        `SELECT count(*) FROM ${name(table.name)} c WHERE ${differs}${mayBeNull(field) ? ` AND ${own} IS NOT NULL` : ''}`,
      )
      return wrong > 0
        ? [`${wrong} values of ${table.name}.${field.name} differ from the rows they are taken from`]
        : []
    }),
  )
}

const mayBeNull = ({ nullShare }: Field): boolean => nullShare > 0

/** A subquery for the value of a row `c`. */
function expectedOf({ tables, links }: JoinedSet, index: number, value: FieldValue): string | undefined {
  if (value.kind === 'inherited') {
    let [at, row] = [index, 'c']
    const [from, conditions]: [string[], string[]] = [[], []]
    for (const [depth, link] of value.path.entries()) {
      const joined = links.find((one) => one.child === at && one.at === link)
      if (!joined) return undefined
      const parent = `p${depth}`
      from.push(`${name(joined.parentTable.name)} ${parent}`)
      conditions.push(joined.on(row, parent))
      ;[at, row] = [joined.parent, parent]
    }
    const inherited = `${row}.${columnOf(tables[at]?.fields[value.field])}`
    return `(SELECT ${inherited} FROM ${from.join(', ')} WHERE ${conditions.join(' AND ')})`
  }
  if (value.kind !== 'aggregate') return undefined
  const joined = links.find((one) => one.child === value.table && one.at === value.link && one.parent === index)
  if (!joined) return undefined
  const { childTable, on, points } = joined
  const term = value.field === null ? '*' : `x.${columnOf(childTable.fields[value.field])}`
  const total = value.op === 'sum' ? `coalesce(sum(${term}), 0)` : `${value.op}(${term})`
  return `(SELECT ${total} FROM ${name(childTable.name)} x WHERE ${points('x')} AND ${on('x', 'c')})`
}
