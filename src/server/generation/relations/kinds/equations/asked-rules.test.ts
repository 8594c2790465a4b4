import { expect, it } from 'vitest'
import { numberRow } from '@/server/generation/guarantees/fixtures/number-row'
import type { NumberRule } from '@/server/generation/relations/row'
import { AskedRules, WatchedRow } from './asked-rules'

it.each<[string, NumberRule, boolean]>([
  ['its own name', ({ own }) => (own.words.has('none') ? undefined : undefined), false],
  ['the numbers before it', ({ before }) => (before.length > 9 ? undefined : undefined), true],
  ['their values', (row) => void row.column(row.own), true],
  ['its own values', (row) => void row.ownColumn, true],
  ['descriptions of other numbers', (row) => void row.says(row.own), true],
  ['the words of the row', (row) => void row.words.has('price'), true],
])('a watched row notices a rule that looks at %s', (_, rule, hasLooked) => {
  const watched = new WatchedRow(numberRow('quantity', 'unit_price', 'total'))
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
