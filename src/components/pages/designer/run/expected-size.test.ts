import { expect, it } from 'vitest'
import { downloads } from '@/components/results/files/downloads'
import { fileTable } from '@/components/results/files/file-table'
import { planRecords } from '@/server/generation/generate-records'
import { checkFields } from '@/server/generation/schema/check-schema'
import { formats, outputFormats } from '@/wire/vocabulary'
import { expectedSize } from './expected-size'

const columns = ['uuid', 'fullName', 'email', 'amount', 'dateTime', 'notes'].map((type) => ({ name: type, type }))

it.each(outputFormats)('estimates the size of %s files within 20 % from the rows of the preview', async (format) => {
  const count = 2000
  const { fields } = checkFields(columns, { locale: 'en_US', count, loc: [] })
  const plan = planRecords({ fields, locale: 'en_US', seed: 'size' }, 'jsonl')
  const lines = Buffer.concat([...plan.slices(count)])
    .toString()
    .trimEnd()
    .split('\n')
  const rows = lines.slice(0, 100).map((line) => JSON.parse(line))
  const { size } = await downloads[formats[format].file].make(fileTable({ columns, rows: [], lines }, 'rows'))
  const estimate = expectedSize({ columns, rows }, count, format) ?? 0
  expect(Math.abs(estimate - size) / size).toBeLessThan(0.2)
})
