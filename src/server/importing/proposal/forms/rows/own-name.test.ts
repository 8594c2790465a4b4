import { expect, it } from 'vitest'
import { importSchema } from '@/server/importing/import-schema'

const users = 'CREATE TABLE users (id int PRIMARY KEY, display_name varchar(80), email varchar(80));'
const nameOf = async (table: string, columns: string) => {
  const { recipe } = await importSchema(`${users} CREATE TABLE ${table} (id int PRIMARY KEY, ${columns});`)
  const { type } = recipe.tables[1]?.fields.find(({ name }) => name.endsWith('name')) ?? {}
  return type
}

it.each([
  ['projects', 'display_name text, user_id int'],
  ['saved_searches', 'user_id int, name varchar(80), query text'],
  ['securities', 'name varchar(80), ticker varchar(8)'],
  ['stock_locations', 'name varchar(80), phone varchar(20), city varchar(40)'],
  ['tutorials', 'display_name varchar(80), steps int'],
])('the name of %s (%s) is not a person', async (table, columns) => {
  expect(await nameOf(table, columns)).not.toBe('fullName')
})

it.each([
  ['members', 'display_name text, user_id int'],
  ['swimmers', 'user_id int, name varchar(80)'],
])('the name of %s (%s) is a person', async (table, columns) => {
  expect(await nameOf(table, columns)).toBe('fullName')
})

it('leaves the name to display of a user a person', async () => {
  const { recipe } = await importSchema(users)
  expect(recipe.tables[0]?.fields[1]?.type).toBe('fullName')
})

it('takes no title of a chat for a profession, unlike that of an employee', async () => {
  const { recipe } = await importSchema(
    'CREATE TABLE chats (id int PRIMARY KEY, user_id int, title text); CREATE TABLE employees (id int PRIMARY KEY, name text, title text);',
  )
  const titles = recipe.tables.map(({ fields }) => fields.find(({ name }) => name === 'title')?.type)
  expect(titles).toEqual(['text', 'jobTitle'])
})
