import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'

const peopleOf = (rows: number | number[]) => ({
  name: 'people',
  rows,
  key: ['id'],
  fields: [{ name: 'id', type: 'rowNumber' }],
})

type Row = { readonly sender_id: number; readonly recipient_id: number | null }

function messages(people: number | number[], rows: unknown) {
  const input = {
    seed: 3,
    tables: [
      peopleOf(people),
      {
        name: 'messages',
        rows,
        key: ['id'],
        fields: [
          { name: 'id', type: 'rowNumber' },
          { name: 'sender_id', link: 'people.id' },
          { name: 'recipient_id', link: 'people.id', null_percentage: 10 },
        ],
        check: 'sender_id != recipient_id',
      },
    ],
  }
  const { recipe, problems } = readRecipe(input, { seed: '', referenceDate: '2026-11-21' })
  if (!recipe) throw new Error(JSON.stringify(problems))
  const set = openDataset(recipe)
  const rowsOf = (table: string) =>
    JSON.parse(Buffer.concat([...set.table(table).slices({ format: 'json' })]).toString())
  return { set, people: rowsOf('people'), messages: rowsOf('messages') }
}

it.each([
  ['two people', 2, 40],
  ['a few, by generations', [3, 4], [30, 50]],
  ['children of the sender', 9, { per: 'sender_id', mean: 6, max: 12 }],
])('keeps two links of a row apart: %s', (_, people, rows) => {
  const made = messages(people, rows)
  expect(made.messages.filter((row: Row) => row.sender_id === row.recipient_id)).toEqual([])
  // The parents find the same rows.
  for (const { id } of made.people) {
    const rows = [...made.messages.keys()].filter((row) => made.messages[row].recipient_id === id)
    expect(made.set.table('messages').childrenOf(1, id - 1)).toEqual(rows)
  }
})
