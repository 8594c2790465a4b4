import type { Field, Table } from '@/server/datasets/recipe/recipe'
import { wordRoles } from '@/server/kernel/word-roles'
import { columnOf, type JoinedSet, name, numberOf, pairsOf } from '../joined-tables'
import { place } from '../load-rows'
import { wordsOf } from './words-of'

/** Children older than their parents, and tables out of order. */
export function dateFaults({ database, tables, links }: JoinedSet): string[] {
  const older = links.flatMap((joined) => {
    const [own, other] = [birthOf(joined.childTable), birthOf(joined.parentTable)]
    // A thread is older than its last post.
    if (!own || !other || joined.childTable === joined.parentTable || joined.link.deferred) return []
    const [c, p] = [`c.${columnOf(own)}`, `p.${columnOf(other)}`]
    // Compares only days if one of the two has no time.
    const earlier = `CASE WHEN length(${c}) > 10 AND length(${p}) > 10 THEN ${c} < ${p} ELSE substr(${c}, 1, 10) < substr(${p}, 1, 10) END`
    const wrong = numberOf(database, `SELECT count(*) ${pairsOf(joined, earlier)}`)
    return wrong > 0
      ? [
          `${wrong} rows of ${joined.childTable.name} are older by ${own.name} than the ${other.name} of ${joined.parentTable.name} by ${joined.link.name}`,
        ]
      : []
  })
  const unordered = tables.flatMap((table) => {
    const birth = birthOf(table)
    // Rows are moved to a parent that agrees with their other links, or to a free day.
    const isMoved =
      table.links.some(({ among }) => among) ||
      table.uniqueSets.some(({ fields }) => fields.some((at) => table.fields[at] === birth))
    if (!birth || isMoved) return []
    const own = name(table.name)
    const column = columnOf(birth)
    const wrong = numberOf(
      database,
      `SELECT count(*) FROM ${own} a JOIN ${own} b ON b.${place} = a.${place} + 1 WHERE b.${column} < a.${column}`,
    )
    return wrong > 0 ? [`${wrong} rows of ${table.name} are out of order by ${birth.name}`] : []
  })
  return [...older, ...unordered]
}

const words = wordRoles(new URL('./tables/birth-words.tsv', import.meta.url), [
  'arranges',
  'begins',
  'occasion',
  'other',
])

const occasionOf = (table: string): boolean =>
  words('occasion').has(wordsOf(table).split('_').at(-1)?.replace(/s$/, '') ?? '')

/** The date on which a row begins, by its name; undefined if there is none. */
function birthOf({ name: table, fields }: Table): Field | undefined {
  const isOccasion = occasionOf(table)
  return fields.find(({ name: field, value, nullShare }) => {
    if (nullShare > 0 || value.kind !== 'catalog' || !/^date(?:Time)?$/.test(value.field.type)) return false
    const own = wordsOf(field).split('_')
    if (own.some((word) => words('other').has(word))) return false
    // Occasions come in the order in which they take place, not in that of bookings.
    if (isOccasion && own.some((word) => words('arranges').has(word))) return false
    return own.some((word) => words('begins').has(word)) || /^(?:date|timestamp|created|time)$/.test(own.join('_'))
  })
}
