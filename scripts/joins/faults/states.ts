import type { Field, Table } from '@/server/datasets/recipe/recipe'
import { columnOf, type JoinedSet, name, pairsOf } from '../joined-tables'
import { wordsOf } from './words-of'

/** States of a parent, and the states that its children then cannot have. */
const impossible: readonly { readonly parent: RegExp; readonly child: RegExp; readonly but?: RegExp }[] = [
  {
    parent: /cancel|void|reject|withdraw|declin|denied/,
    child: /captur|complet|settled|deliver|shipped|transit|^active|paid$/,
    but: /refund|return|fail|unpaid|undeliver/,
  },
  {
    parent: /^(?:pending|draft|new|open|planned|scheduled|submitted|initiated|queued)/,
    child: /captur|settled|deliver|shipped|refund|return/,
  },
  {
    parent: /^(?:deliver|complet|closed)/,
    child: /^(?:pending|draft|new|queued|initiated|open|in.?transit|out.for)/,
  },
]

/** The steps of an event in order; negative ones end it early. */
const steps: Readonly<Record<string, number>> = {
  draft: 0,
  new: 0,
  pending: 0,
  assigned: 10,
  captured: 30,
  paid: 30,
  started: 30,
  checked_in: 30,
  shipped: 40,
  checked_out: 50,
  completed: 50,
  delivered: 50,
  resolved: 50,
  closed: 60,
  cancelled: -1,
  withdrawn: -1,
  refunded: -2,
  failed: -5,
}

/** Children in a state that their parent's state excludes, and dates of steps that a row's state has not reached. */
export function stateFaults({ database, tables, links }: JoinedSet): string[] {
  const across = links.flatMap((joined) => {
    if (joined.childTable === joined.parentTable || isHistory(joined.childTable)) return []
    return statesOf(joined.childTable).flatMap((own) =>
      statesOf(joined.parentTable).flatMap((other) => {
        const sql = `SELECT p.${columnOf(other)} AS parent, c.${columnOf(own)} AS child, count(*) AS n ${pairsOf(joined)} GROUP BY 1, 2`
        return database.all(sql).flatMap((row) => {
          const [parent, child] = [String(row.parent).toLowerCase(), String(row.child).toLowerCase()]
          const isWrong = impossible.some(
            (rule) => rule.parent.test(parent) && rule.child.test(child) && !rule.but?.test(child),
          )
          return isWrong
            ? [
                `${row.n} rows of ${joined.childTable.name} are ${child} where their ${joined.parentTable.name} is ${parent}`,
              ]
            : []
        })
      }),
    )
  })
  const within = tables.flatMap((table) =>
    statesOf(table).flatMap((state) =>
      table.fields.flatMap((field) => {
        const step = stepOf(field)
        if (step === undefined) return []
        const sql = `SELECT ${columnOf(state)} AS state, count(${columnOf(field)}) AS dated, count(*) AS n FROM ${name(table.name)} GROUP BY 1`
        return database.all(sql).flatMap((row) => {
          const at = steps[wordsOf(String(row.state))]
          const [dated, n] = [Number(row.dated), Number(row.n)]
          if (at === undefined || at < 0 || dated === 0 || steps[step] === undefined) return []
          return (steps[step] ?? 0) > at
            ? [`${dated} of ${n} rows of ${table.name} are ${row.state} and have a date of ${field.name}`]
            : []
        })
      }),
    ),
  )
  return [...across, ...within]
}

/** Rows that each describe another time. */
const isHistory = (table: Table): boolean =>
  /(?:^|_)(?:changes?|events?|histor(?:y|ies)|logs?|transitions?)$/.test(wordsOf(table.name))

/** Columns of a few listed states. */
const statesOf = ({ fields }: Table): Field[] =>
  fields.filter(({ name: field, value }) => {
    if (!/(?:^|_)(?:status|state)$/.test(wordsOf(field))) return false
    if (value.kind !== 'catalog') return value.kind === 'computed'
    const { type, constraints } = value.field
    return 'values' in constraints || type === 'shipmentStatus' || type === 'paymentStatus'
  })

/** The step that a nullable date belongs to. */
function stepOf({ name: field, value, nullShare }: Field): string | undefined {
  if (nullShare === 0 || value.kind !== 'catalog' || !/^date(?:Time)?$/.test(value.field.type)) return undefined
  const step = wordsOf(field).replace(/_(?:at|on|date|time)$/, '')
  return Object.hasOwn(steps, step) ? step : undefined
}
