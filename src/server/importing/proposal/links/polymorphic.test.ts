import { describe, expect, it } from 'vitest'
import { importSchema } from '@/server/importing/import-schema'

const schema = (type: string) => `
CREATE TABLE crm_user (id int PRIMARY KEY, email varchar(80));
CREATE TABLE crm_ticket (id int PRIMARY KEY, user_id int NOT NULL REFERENCES crm_user);
CREATE TABLE crm_unit (id int PRIMARY KEY, title varchar(40));
CREATE TABLE crm_entry (id int PRIMARY KEY, object_id int NOT NULL, object_type ${type} NOT NULL);`

const namesIn = async (type: string) => {
  const { recipe } = await importSchema(schema(type))
  const [link] = recipe.tables.find(({ name }) => name === 'crm_entry')?.links ?? []
  return link?.one_of?.map(({ to, value }) => [value, ...to])
}

describe('the names of tables in a column of types', () => {
  it('are class names if they fit', async () => {
    expect(await namesIn('varchar(9)')).toEqual([
      ['CrmUser', 'crm_user.id'],
      ['CrmTicket', 'crm_ticket.id'],
      ['CrmUnit', 'crm_unit.id'],
    ])
  })

  it.each([
    ['char(1)', ['U', 'T']],
    ['varchar(4)', ['User', 'Tick', 'Unit']],
    ['varchar(9) CHECK (length(object_type) < 3)', ['Us', 'Ti', 'Un']],
  ])('are distinct codes if a name is too long: %s', async (type, codes) => {
    expect((await namesIn(type))?.map(([code]) => code)).toEqual(codes)
  })
})
