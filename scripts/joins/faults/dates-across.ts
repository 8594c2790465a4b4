import type { Field, Table } from '@/server/datasets/recipe/recipe'
import { wordRoles } from '@/server/kernel/word-roles'
import { columnOf, type JoinedSet, type JoinedTables, name, numberOf, pairsOf } from '../joined-tables'
import { wordsOf } from './words-of'

const roles = ['aftermath', 'after', 'early', 'held', 'occasion', 'over', 'planned', 'within'] as const
type Role = (typeof roles)[number]
const words = wordRoles(new URL('./tables/life-words.tsv', import.meta.url), roles)

/** Events outside the life of their parents, occasions at night, ends that all come at the end of the time. */
export function datesAcross(set: JoinedSet): string[] {
  return [
    ...set.links.flatMap((joined) => outsideLife(set, joined)),
    ...set.tables.flatMap((table) => [...startedEarly(set, table), ...atNight(set, table), ...piledUp(set, table)]),
  ]
}

function outsideLife({ database }: JoinedSet, joined: JoinedTables): string[] {
  const { childTable, parentTable, link } = joined
  const event = eventOf(childTable)
  if (!event || childTable === parentTable || link.deferred) return []
  const c = `c.${columnOf(event)}`
  const wrong = (field: Field, isFault: (parent: string) => string, what: string) => {
    const count = numberOf(database, `SELECT count(*) ${pairsOf(joined, isFault(`p.${columnOf(field)}`))}`)
    const of = count > 0 ? numberOf(database, `SELECT count(*) ${pairsOf(joined)}`) : 0
    return count > 0
      ? [
          `${count} of ${of} rows of ${childTable.name} are ${what} by ${event.name} than the ${field.name} of ${parentTable.name} by ${link.name}`,
        ]
      : []
  }
  const own = datesOf(parentTable)
  const isAftermath = saysOf('aftermath', childTable.name) || says('after', event)
  const before = own.filter((field) => says('early', field) || (says('held', field) && says('within', event)))
  const after = isAftermath ? [] : own.filter((field) => says('over', field))
  return [
    ...before.flatMap((field) => wrong(field, (p) => earlier(c, p), 'earlier')),
    ...after.flatMap((field) => wrong(field, (p) => earlier(p, c), 'later')),
  ]
}

/** Rows in which something began more than a day before it was scheduled. */
function startedEarly({ database }: JoinedSet, table: Table): string[] {
  const dates = datesOf(table)
  return dates
    .filter((field) => says('held', field))
    .flatMap((held) =>
      dates
        .filter((field) => says('within', field) && field !== held)
        .flatMap((field) => {
          const [own, plan] = [columnOf(field), columnOf(held)]
          const sql = `SELECT count(*) FROM ${name(table.name)} WHERE julianday(${own}) < julianday(${plan}) - 1`
          const count = numberOf(database, sql)
          return count > 0 ? [`${count} rows of ${table.name} are ${field.name} days before ${held.name}`] : []
        }),
    )
}

/** Occasions of which more than a tenth fall into the quietest eight hours of the day, whatever the time zone. */
function atNight({ database }: JoinedSet, table: Table): string[] {
  return datesOf(table).flatMap((field) => {
    const isHeld = (says('held', field) || says('within', field)) && saysOf('occasion', `${table.name} ${field.name}`)
    if (!isHeld || !isTimed(field)) return []
    const column = columnOf(field)
    const counts = Array<number>(24).fill(0)
    for (const { hour, n } of database.all(
      `SELECT CAST(substr(${column}, 12, 2) AS INTEGER) AS hour, count(*) AS n FROM ${name(table.name)} WHERE ${column} IS NOT NULL GROUP BY 1`,
    )) {
      counts[Number(hour)] = Number(n)
    }
    const all = counts.reduce((sum, n) => sum + n, 0)
    const quiet = Math.min(
      ...counts.map((_, from) => counts.reduce((sum, n, hour) => ((hour - from + 24) % 24 < 8 ? sum + n : sum), 0)),
    )
    return all >= enough && quiet > all / 10
      ? [`${Math.round((100 * quiet) / all)} % of ${table.name}.${field.name} are in the quietest eight hours`]
      : []
  })
}

/** Ends, more than a year after the beginning, of which more than half lie in the last month that has any. */
function piledUp({ database }: JoinedSet, table: Table): string[] {
  return datesOf(table).flatMap((field) => {
    if (!says('over', field) || field.nullShare === 0) return []
    const [column, own] = [columnOf(field), name(table.name)]
    const begun = datesOf(table).find((other) => says('early', other))
    const old = begun ? `julianday(${columnOf(begun)}) < (SELECT max(julianday(${column})) FROM ${own}) - 365` : 'TRUE'
    const all = numberOf(database, `SELECT count(${column}) FROM ${own} WHERE ${old}`)
    const sql = `SELECT count(*) FROM ${own} WHERE ${old} AND julianday(${column}) > (SELECT max(julianday(${column})) FROM ${own}) - 31`
    const late = numberOf(database, sql)
    return all >= enough && late > all / 2
      ? [`${Math.round((100 * late) / all)} % of ${table.name}.${field.name} are in the last month`]
      : []
  })
}

const enough = 50

/** The date of what a row tells of: the first that is neither planned nor a person's birth. */
const eventOf = (table: Table): Field | undefined => datesOf(table).find((field) => !says('planned', field))

const datesOf = ({ fields }: Table): readonly Field[] =>
  fields.filter(({ value }) => value.kind === 'catalog' && /^date(?:Time)?$/.test(value.field.type))

const isTimed = ({ value }: Field): boolean => value.kind === 'catalog' && value.field.type === 'dateTime'

const says = (role: Role, field: Field): boolean => saysOf(role, field.name)
const saysOf = (role: Role, text: string): boolean =>
  wordsOf(text)
    .split('_')
    .some((word) => words(role).has(word) || words(role).has(word.replace(/s$/, '')))

/** Compares only days if one of the two has no time. */
const earlier = (one: string, other: string): string =>
  `CASE WHEN length(${one}) > 10 AND length(${other}) > 10 THEN ${one} < ${other} ELSE substr(${one}, 1, 10) < substr(${other}, 1, 10) END`
