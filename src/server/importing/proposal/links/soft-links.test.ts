import { expect, it } from 'vitest'
import { importSchema } from '@/server/importing/import-schema'

async function linksOf(ddl: string) {
  const { recipe } = await importSchema(ddl)
  return recipe.tables.flatMap(({ name, fields }) =>
    fields.flatMap((field) => (field.link === undefined ? [] : [`${name}.${field.name} -> ${field.link}`])),
  )
}

it('guesses links whose names join the table and its key without a sign, and no words that end in id', async () => {
  const ddl = `CREATE TABLE course (id int PRIMARY KEY, title text); CREATE TABLE "user" (id int PRIMARY KEY, email text);
    CREATE TABLE enrolment (id int PRIMARY KEY, courseid int NOT NULL, userid int NOT NULL, paid int NOT NULL, grid int);`
  expect(await linksOf(ddl)).toEqual(['enrolment.courseid -> course.id', 'enrolment.userid -> user.id'])
})

it('reads the names of tables without the prefix that all of them share', async () => {
  const ddl = (prefix: string) => `CREATE TABLE wp_users (id int PRIMARY KEY, email text);
    CREATE TABLE wp_posts (id int PRIMARY KEY, user_id int NOT NULL, author_id int NOT NULL);
    CREATE TABLE ${prefix}comments (id int PRIMARY KEY, post_id int NOT NULL);`
  const ofUsers = ['wp_posts.user_id -> wp_users.id', 'wp_posts.author_id -> wp_users.id']
  expect(await linksOf(ddl('wp_'))).toEqual([...ofUsers, 'wp_comments.post_id -> wp_posts.id'])
  expect(await linksOf(ddl(''))).toEqual([])
})

it('guesses that a nullable parent_id references its own table, unless there are tables of parents or of several kinds', async () => {
  const ddl = `CREATE TABLE issues (id int PRIMARY KEY, parent_id int, subject text);
    CREATE TABLE pages (id int PRIMARY KEY, parent_id int NOT NULL);
    CREATE TABLE notes (id int PRIMARY KEY, parent_type text, parent_id int);`
  expect(await linksOf(ddl)).toEqual(['issues.parent_id -> issues.id'])
  const school = 'CREATE TABLE parents (id int PRIMARY KEY); CREATE TABLE pupils (id int PRIMARY KEY, parent_id int);'
  expect(await linksOf(school)).toEqual(['pupils.parent_id -> parents.id'])
})

it('finds the statuses of the own rows, the only table of a kind, and persons by their roles', async () => {
  const ddl = `CREATE TABLE issue_statuses (id int PRIMARY KEY, name text); CREATE TABLE order_statuses (id int PRIMARY KEY, name text);
    CREATE TABLE address_types (id int PRIMARY KEY, name text); CREATE TABLE users (id int PRIMARY KEY, email text);
    CREATE TABLE issues (id int PRIMARY KEY, status_id int NOT NULL, type_id int, author int NOT NULL, owner text, closed_status_id int);
    CREATE TABLE tickets (id int PRIMARY KEY, status_id int NOT NULL, post_author bigint NOT NULL);`
  expect(await linksOf(ddl)).toEqual([
    'issues.status_id -> issue_statuses.id',
    'issues.type_id -> address_types.id',
    'issues.author -> users.id',
    'tickets.post_author -> users.id',
  ])
})
