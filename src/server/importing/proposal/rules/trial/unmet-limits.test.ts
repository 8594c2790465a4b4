import { expect, it } from 'vitest'
import { openTables } from '@/server/datasets/fixtures/open-tables'
import { importSchema } from '@/server/importing/import-schema'

it('notes only conditions that values of the column cannot satisfy', async () => {
  const { recipe, notes } = await importSchema(
    `CREATE TABLE parts (id serial PRIMARY KEY, completion_percent smallint NOT NULL CHECK (completion_percent BETWEEN 0 AND 100),
      code char(3) NOT NULL CHECK (code LIKE 'A%'), lower_code char(3) NOT NULL CHECK (lower_code = lower(lower_code)),
      digits char(3) NOT NULL CHECK (digits ~ '^\\d+$'), long char(3) CHECK (length(long) >= 5),
      checksum bytea NOT NULL CHECK (octet_length(checksum) = 20));`,
    { dialect: 'postgresql' },
  )
  expect(notes).toMatchObject([{ table: 'parts', column: 'long', construct: expect.stringContaining('length') }])
  for (const { completion_percent: percent, code, lower_code, digits } of openTables(...recipe.tables).rows('parts')) {
    expect([Number(percent) >= 0, Number(percent) <= 100]).toEqual([true, true])
    expect([code, lower_code, digits].join(' ')).toMatch(/^A[^ ]{0,2} [a-z]{1,3} \d{1,3}$/)
  }
})
