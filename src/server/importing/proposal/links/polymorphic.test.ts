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

describe('a pair of type and id', () => {
  const linkOf = async (columns: string, ...tables: string[]) => {
    const { recipe } = await importSchema(
      [...tables, 'notes']
        .map((name) => `CREATE TABLE ${name} (id int PRIMARY KEY${name === 'notes' ? `, ${columns}` : ''});`)
        .join('\n'),
    )
    return recipe.tables.find(({ name }) => name === 'notes')?.links?.[0]
  }

  it('of an owner references users and organizations where there are any, by their class names', async () => {
    const link = await linkOf('owner_type text, owner_id int', 'branches', 'users', 'companies', 'boxes')
    expect(link?.one_of?.map(({ value }) => value)).toEqual(['User', 'Company'])
    const others = await linkOf('owner_type text, owner_id int', 'branches', 'houses', 'entries')
    expect(others?.one_of?.map(({ value }) => value)).toEqual(['Branch', 'House', 'Entry'])
  })

  it.each(['sender', 'translated', 'linked', 'record'])('is found by its stem: %s', async (stem) => {
    expect(await linkOf(`${stem}_type text, ${stem}_id int`, 'users')).toMatchObject({ type_field: `${stem}_type` })
  })

  it('is null in no row if either of its columns never is', async () => {
    const link = await linkOf('record_type text, record_id int NOT NULL', 'users')
    expect(link).not.toHaveProperty('null_percentage')
  })
})
