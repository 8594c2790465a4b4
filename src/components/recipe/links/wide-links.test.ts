import { expect, it } from 'vitest'
import { draftOfRecipe, recipeOfDraft } from '@/components/recipe/draft'
import { editTables } from '@/components/recipe/edit-tables'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { RecipeInput } from '@/wire/datasets/recipe'
import { linksOf } from './table-links'
import { wideKeysOf } from './wide-links'

const id = { name: 'id', type: 'rowNumber' }
const draft = draftOfRecipe(
  RecipeInput.parse({
    tables: [
      { name: 'posts', rows: 20, key: ['id'], fields: [id] },
      { name: 'photos', rows: 10, key: ['id'], fields: [{ name: 'id', type: 'uuid' }] },
      {
        name: 'sections',
        rows: { per: 'post_id', mean: 2 },
        key: ['post_id', 'no'],
        fields: [
          { name: 'post_id', link: 'posts.id' },
          { name: 'no', type: 'ordinal' },
        ],
      },
      { name: 'notes', rows: 50, key: ['id'], fields: [id, { name: 'post', type: 'integer' }] },
    ],
  }),
  { name: 'A blog' },
)
const tableOf = (name: string, of = draft) => {
  const table = of.tables.find((each) => each.name === name)
  if (!table) throw new Error(name)
  return table
}
const problemsOf = (of: typeof draft) =>
  readRecipe(RecipeInput.parse(recipeOfDraft(of)), { seed: 'links', referenceDate: '2026-01-01' }).problems

it('links by several columns, with a column of the table and a new one', () => {
  const [key = []] = wideKeysOf(tableOf('sections'))
  const { id: child, fields } = tableOf('notes')
  const link = { parent: tableOf('sections').id, key, columns: [fields[1]?.id ?? null, null] }
  const linked = editTables(draft, { kind: 'linkWide', table: child, link })
  expect(tableOf('notes', linked).links).toEqual([
    { fields: ['post', 'section_no'], to: ['sections.post_id', 'sections.no'] },
  ])
  expect(problemsOf(linked)).toEqual([])
  expect(linksOf(linked.tables).filter((line) => line.child.name === 'notes')).toMatchObject([
    { columns: 'post, section_no' },
  ])
  const removed = editTables(linked, { kind: 'unlink', table: child, link: { index: 0 } })
  expect(tableOf('notes', removed).fields.map(({ type }) => type)).not.toContain(undefined)
  expect(problemsOf(removed)).toEqual([])
})

it('links to one of several tables, with a column that says which', () => {
  const parents = [tableOf('posts').id, tableOf('photos').id]
  const linked = editTables(draft, {
    kind: 'linkOneOf',
    table: tableOf('notes').id,
    link: { name: 'subject', parents },
  })
  expect(tableOf('notes', linked).links).toEqual([
    {
      name: 'subject',
      fields: ['subject_id'],
      type_field: 'subject_type',
      one_of: [
        { to: ['posts.id'], value: 'posts' },
        { to: ['photos.id'], value: 'photos' },
      ],
    },
  ])
  expect(problemsOf(linked)).toEqual([])
  const without = editTables(linked, {
    kind: 'removeField',
    table: tableOf('notes').id,
    field: tableOf('notes', linked).fields.find(({ name }) => name === 'subject_type')?.id ?? 0,
  })
  expect(problemsOf(without)).toEqual([])
})

it('changes nothing for fewer than two tables to choose from', () => {
  const link = { name: 'subject', parents: [tableOf('posts').id] }
  expect(editTables(draft, { kind: 'linkOneOf', table: tableOf('notes').id, link })).toBe(draft)
})
