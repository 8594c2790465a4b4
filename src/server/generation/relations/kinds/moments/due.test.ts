import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

test("a due date follows after the time that the row's agreement allows", () => {
  const rows = rowsOf([
    'opened_at:dateTime',
    'response_sla_minutes:integer',
    'resolution_sla_hours:integer',
    'resolution_due_at:dateTime',
  ])
  const isWrong = ({ opened_at, resolution_due_at, resolution_sla_hours }: (typeof rows)[number]) =>
    Date.parse(String(resolution_due_at)) - Date.parse(String(opened_at)) !== Number(resolution_sla_hours) * 3_600_000
  expect(rows.filter(isWrong)).toEqual([])
})
