import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/** ISO 4217 codes of money in use (2026), without funds, metals and test codes. */
export const isoCurrencies = once(() =>
  readTable(new URL('./iso-currencies.tsv', import.meta.url), ['currency']).map(({ currency }) => currency),
)
