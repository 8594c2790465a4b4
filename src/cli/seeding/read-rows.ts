import { InvalidArgumentError } from 'commander'
import type { AskedRows } from '@/server/importing/proposal/asked-rows'

const rowsMax = 2 ** 38

/**
 * Reads one of the values of `--rows`: a count of all rows together, or `table=count`.
 * @param before what the values before it said.
 * @throws InvalidArgumentError
 */
export function readRows(text: string, before: AskedRows = {}): AskedRows {
  const [, table, digits = ''] = /^(?:(.+)=)?(\d+)$/s.exec(text) ?? []
  const count = Number(digits)
  if (digits === '' || count > rowsMax) {
    throw new InvalidArgumentError(
      'Must be a number of rows for all tables together, or for one table, such as orders=2000.',
    )
  }
  if (table !== undefined) return { ...before, tables: new Map([...(before.tables ?? []), [table, count]]) }
  if (before.total !== undefined)
    throw new InvalidArgumentError(
      'Only one number can be the total of all tables: give the others a table, such as orders=2000.',
    )
  return { ...before, total: count }
}
