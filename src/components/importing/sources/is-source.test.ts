import { describe, expect, it } from 'vitest'
import { isSource } from './is-source'

describe('isSource', () => {
  it.each([
    '-- shop\nCREATE TABLE orders (id bigint, total numeric(8, 2))',
    'create unlogged table if not exists "a b" (\n  id int\n)',
    'model User {\n  id Int @id\n}',
    'Table users {\n  id int\n}',
    '{"type": "object", "properties": {"id": {}}}',
    '[\n  {"id": 1}\n]',
    '{"id": 1}\n{"id": 2}',
    'id,name\n1,Ann\n',
    'name;joined\r\nAnn;"2024-01-02"',
  ])('takes %j for a schema or rows', (text) => expect(isSource(text)).toBe(true))

  it.each([
    'id\nname\ntable_created',
    'id, name, created_at',
    'a,b,c\nd,e,f',
    '["id", "name"]',
    'create_table\nmodel',
    '1st_choice\n2nd_choice',
    '',
  ])('takes %j for names', (text) => expect(isSource(text)).toBe(false))
})
