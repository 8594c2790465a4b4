import { expect, it } from 'vitest'
import { importSchema } from '@/server/importing/import-schema'
import { valuesInComment } from './values-in-comment'

it.each([
  ['TRIAL, ACTIVE, SUSPENDED', ['TRIAL', 'ACTIVE', 'SUSPENDED']],
  ['draft | published | archived', ['draft', 'published', 'archived']],
  ['ADMIN for the owner, EMPLOYEE for workers', ['ADMIN', 'EMPLOYEE']],
  ["One of 'first aid', 'fire safety' or 'manual handling'.", ['first aid', 'fire safety', 'manual handling']],
  ['State of the order: open, paid', ['open', 'paid']],
  ['Where it came from (web/app/phone)', ['web', 'app', 'phone']],
  ['Tablet, Capsule, Syrup', ['Tablet', 'Capsule', 'Syrup']],
])('reads the values that a comment lists: %s', (comment, values) => {
  expect(valuesInComment(comment)).toEqual(values)
})

it.each([
  'e.g. RET-001, RET-002',
  'red, green, ...',
  'optional, unique',
  'JSON or HTML',
  'Reference to the main Employee/Owner',
  'Physical address',
  'Synonyms, common misspellings',
  'first name, last name',
])('reads no values in: %s', (comment) => {
  expect(valuesInComment(comment)).toBeUndefined()
})

const valuesOf = async (text: string) => {
  const { recipe } = await importSchema(text)
  return Object.fromEntries(
    recipe.tables.flatMap(({ fields }) => fields.map(({ name, constraints }) => [name, constraints?.values])),
  )
}

it('finds comments in every language of schemas', async () => {
  const prisma = `model Visit {
    id Int @id
    kind String @map("visit_kind") // WALK_IN, BOOKED
    /// SMALL, LARGE
    ward String
    // Name, Place
    label String
    @@map("visits")
  }`
  expect(await valuesOf(prisma)).toMatchObject({ visit_kind: ['WALK_IN', 'BOOKED'], ward: ['SMALL', 'LARGE'] })
  expect((await valuesOf(prisma)).label).not.toEqual(['Name', 'Place'])
  const sql = `CREATE TABLE visits (
    id int PRIMARY KEY,
    kind text NOT NULL, -- walk_in, booked
    ward varchar(5) NOT NULL, -- small, large, enormous
    level text DEFAULT 'gold' -- iron, tin
  );
  COMMENT ON COLUMN visits.level IS 'silver or gold';`
  const found = await valuesOf(sql)
  expect(found).toMatchObject({ kind: ['walk_in', 'booked'], level: ['silver', 'gold'] })
  expect(found.ward ?? []).not.toContain('small')
  const mysql =
    "CREATE TABLE `visits` (`id` int NOT NULL AUTO_INCREMENT PRIMARY KEY,\n `kind` varchar(20) NOT NULL COMMENT 'walk_in, booked'\n) ENGINE=InnoDB;"
  expect(await valuesOf(mysql)).toMatchObject({ kind: ['walk_in', 'booked'] })
  const dbml = "Table visits {\n  id int [pk]\n  kind varchar [note: 'walk_in, booked']\n}"
  expect(await valuesOf(dbml)).toMatchObject({ kind: ['walk_in', 'booked'] })
})

it('keeps a default that is a structure', async () => {
  const text = `CREATE TABLE shops (id int PRIMARY KEY, weekly_schedule text NOT NULL DEFAULT '{"mon": true}', images text DEFAULT '[]');`
  expect(await valuesOf(text)).toMatchObject({ weekly_schedule: ['{"mon": true}'], images: ['[]'] })
  const prisma = 'model Shop {\n  id Int @id\n  hours String @default("{\\"mon\\": true}")\n}'
  expect(await valuesOf(prisma)).toMatchObject({ hours: ['{"mon": true}'] })
})
