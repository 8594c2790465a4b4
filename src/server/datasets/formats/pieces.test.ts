import { expect, it } from 'vitest'
import { openTables, parents } from '@/server/datasets/fixtures/open-tables'
import type { TableFormat } from '@/wire/datasets/formats'
import { fileFormats } from './formats'
import { piecesIn } from './pieces'

/** Enough columns for a piece to have few rows: numbers, texts that repeat and that do not, nulls. */
const types = ['fullName', 'city', 'integer', 'dateTime', 'boolean', 'amount', 'uuid', 'email']
const columns = Array.from({ length: 20 }, (_, at) => at).flatMap((at) =>
  types.map((type) => ({ name: `${type}_${at}`, type, null_percentage: at % 2 === 0 ? 0 : 20 })),
)
const table = openTables(parents('t', 4_700, ...columns)).set.table('t')

const rows = 4_101
const names = Object.keys(fileFormats) as TableFormat[]

it.each([
  ...names.flatMap((format) => [
    { format, case: 'without rows', asked: { rows: 0 } },
    { format, case: 'of one row', asked: { rows: 1 } },
    { format, case: 'of many rows', asked: {} },
  ]),
  { format: 'csv' as const, case: 'of many rows without a header', asked: { header: false } },
  { format: 'sql' as const, case: 'that inserts', asked: { sql: { dialect: 'mysql' } } as const },
  { format: 'sql' as const, case: 'that declares no table', asked: { sql: { ddl: false } } },
])('a file of $format $case is its pieces, made in any order, and their end', async ({ format, asked }) => {
  const { open, pieces } = fileFormats[format]
  const range = { header: true, first: 500, rows, ...asked }
  const whole = Buffer.concat([...(await open())(table, range)])
  const { rowsOf, slices, end } = await pieces()
  const cut = [...piecesIn(range, rowsOf(table.columns.length))]
  expect(cut.length).toBeGreaterThan(range.rows > 1 ? 2 : 0)
  const made = new Map(cut.toReversed().map((own) => [own.first, collected(slices(table, { ...range, ...own }))]))
  const parts = cut.flatMap(({ first }) => made.get(first) ?? [])
  const tail = end(
    table,
    parts.map(({ returned }) => returned),
  )
  expect(Buffer.concat([...parts.flatMap(({ bytes }) => bytes), tail]).equals(whole)).toBe(true)
})

/** What another thread would send: copies. */
function collected(slices: Generator<Uint8Array, unknown>) {
  const bytes: Uint8Array[] = []
  for (;;) {
    const { done, value } = slices.next()
    if (done) return { bytes, returned: structuredClone(value) }
    bytes.push(value)
  }
}
