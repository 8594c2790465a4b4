import { readTable } from '@/server/kernel/read-table'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { inWords } from '@/server/names/vocabulary/load'

type EarlyDates = { readonly from: string; readonly to: string }

const rows = readTable(new URL('./tables/early-dates.tsv', import.meta.url), ['begun', 'later', 'from', 'to']).map(
  ({ begun, later, from, to }) => ({ begun: inWords(begun), later: new Set(inWords(later)), from, to }),
)

/**
 * Bounds of a date that precedes another event of the row by years: the marriage before a divorce, the birth of a cow
 * that has calved. Undefined for other dates, which are recent.
 */
export function earlyDates({ words, raw }: Reading, { readings }: RequestContext): EarlyDates | undefined {
  const found = rows.find(
    ({ begun, later }) =>
      begun.some((word) => words.includes(word)) &&
      !raw.some((word) => later.has(word)) &&
      readings.some((other) => other.raw.some((word) => later.has(word))),
  )
  return found && { from: found.from, to: found.to }
}
