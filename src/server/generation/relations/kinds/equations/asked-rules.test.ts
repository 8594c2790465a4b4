import { expect, it } from 'vitest'
import type { NumberRule, Row } from '@/server/generation/relations/row'
import { rowFieldsOf } from '@/server/generation/relations/row-fields'
import { checkFields } from '@/server/generation/schema/check-schema'
import { AskedRules, WatchedRow } from './asked-rules'

function rowOf(...names: string[]): Row {
  const { fields } = checkFields(
    names.map((name) => ({ name, type: 'decimal' })),
    { locale: 'en_US', count: 1, loc: [] },
  )
  const all = rowFieldsOf(fields)
  const own = all.at(-1)
  if (!own) throw new Error('a row has fields')
  return {
    own,
    before: all.slice(0, -1),
    words: new Set(all.flatMap(({ words }) => [...words])),
    column: () => undefined,
    ownColumn: undefined,
    says: () => undefined,
  }
}

it.each<[string, NumberRule, boolean]>([
  ['its own name', ({ own }) => (own.words.has('none') ? undefined : undefined), false],
  ['the numbers before it', ({ before }) => (before.length > 9 ? undefined : undefined), true],
  ['their values', (row) => void row.column(row.own), true],
  ['its own values', (row) => void row.ownColumn, true],
  ['what is said of others', (row) => void row.says(row.own), true],
  ['the words of the row', (row) => void row.words.has('price'), true],
])('a watched row notices a rule that looks at %s', (_, rule, hasLooked) => {
  const watched = new WatchedRow(rowOf('quantity', 'unit_price', 'total'))
  rule(watched.row)
  expect(watched.hasLooked).toBe(hasLooked)
})

it('keeps the order of the rules that are left', () => {
  const [first, second, third]: NumberRule[] = [() => undefined, () => undefined, () => undefined]
  if (!first || !second || !third) throw new Error('there are three rules')
  const asked = new AskedRules([first, second, third])
  asked.drop(new Set([second]))
  expect(asked.inOrder).toEqual([first, third])
})
