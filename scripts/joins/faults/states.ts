import type { Field } from '@/server/datasets/recipe/recipe'
import { columnOf, type JoinedSet, name } from '../joined-tables'
import { listOf, statesOf } from './listed-states'
import { statesAcross } from './states-across'
import { wordsOf } from './words-of'

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
export function stateFaults(set: JoinedSet): string[] {
  const { database, tables } = set
  const within = tables.flatMap((table) =>
    statesOf(table).flatMap((state) =>
      table.fields.flatMap((field) => {
        const step = stepOf(field)
        if (step === undefined) return []
        // A claim is closed once it is paid, if no state says so.
        if (!listOf(state).some((each) => (steps[wordsOf(each)] ?? 0) >= (steps[step] ?? 0))) return []
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
  return [...statesAcross(set), ...within]
}

/** The step that a nullable date belongs to. */
function stepOf({ name: field, value, nullShare }: Field): string | undefined {
  if (nullShare === 0 || value.kind !== 'catalog' || !/^date(?:Time)?$/.test(value.field.type)) return undefined
  const step = wordsOf(field).replace(/_(?:at|on|date|time)$/, '')
  return Object.hasOwn(steps, step) ? step : undefined
}
