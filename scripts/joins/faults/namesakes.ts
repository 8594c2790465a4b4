import type { Field, FieldValue } from '@/server/datasets/recipe/recipe'
import { columnOf, type JoinedSet, type JoinedTables, numberOf, pairsOf } from '../joined-tables'
import { wordsOf } from './words-of'

/** Children with a `customer_email` other than their customer's, or with another currency than their parent. */
export function namesakeFaults({ database, links }: JoinedSet): string[] {
  return links.flatMap((joined) =>
    joined.childTable.fields.flatMap((field) => {
      const other = namesakeOf(field, joined)
      if (!other) return []
      const wrong = numberOf(
        database,
        `SELECT count(*) ${pairsOf(joined, `c.${columnOf(field)} <> p.${columnOf(other)}`)}`,
      )
      const { childTable, parentTable, link } = joined
      return wrong > 0
        ? [
            `${wrong} values of ${childTable.name}.${field.name} are not the ${other.name} of ${parentTable.name} by ${link.name}`,
          ]
        : []
    }),
  )
}

/** Neither a link nor an aggregate of children. */
const ofContent: ReadonlySet<FieldValue['kind']> = new Set(['catalog', 'inherited', 'computed'])

function namesakeOf(field: Field, { childTable, parentTable, link }: JoinedTables): Field | undefined {
  const own = wordsOf(field.name)
  if (!ofContent.has(field.value.kind) || childTable === parentTable) return undefined
  const linked = link.fields.map((at) =>
    wordsOf(childTable.fields[at]?.name ?? '').replace(/_?(?:id|no|code|key|uuid|fk)$/, ''),
  )
  const table = wordsOf(parentTable.name)
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')
  const subjects = new Set([table, table.split('_').at(-1) ?? '', ...(linked.length === 1 ? linked : [])])
  return parentTable.fields.find(({ name, value }) => {
    if (!ofContent.has(value.kind)) return false
    const others = wordsOf(name)
    if (/(?:^|_)currency(?:_code)?$/.test(own)) return others === own
    return [...subjects].some((subject) => subject !== '' && own === `${subject}_${others}`)
  })
}
