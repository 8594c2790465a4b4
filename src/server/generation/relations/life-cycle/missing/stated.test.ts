import { expect, test } from 'vitest'
import { checkFields } from '@/server/generation/schema/check-schema'
import { lackingStates } from './stated'

const status = (name: string, values: readonly unknown[]) => ({ name, type: 'text', constraints: { values } })
const date = (name: string) => ({ name, type: 'date' })

test.each([
  ['English', 'status', ['draft', 'confirmed', 'done'], 'cancelled_on', ['cancelled']],
  ['French', 'statut', ['confirmé', 'terminé', 'en attente'], 'refuse_le', ['refusé']],
  ['capital letters', 'status', ['DRAFT', 'CONFIRMED', 'DONE'], 'cancelled_on', ['CANCELLED']],
  ['nothing where the list has it', 'status', ['draft', 'canceled', 'done'], 'cancelled_on', []],
  ['nothing for what most rows come to', 'status', ['draft', 'confirmed', 'done'], 'delivered_on', []],
])('a status gains the state that a column is named after: %s', (_, name, values, column, expected) => {
  const { fields } = checkFields([status(name, values), date(column)], { locale: 'en_US', count: 1, loc: [] })
  expect(lackingStates(fields).map(({ value }) => value)).toEqual(expected)
})

test('a yes/no field states it as well', () => {
  const names = [status('status', ['a', 'b', 'c']), status('is_cancelled', [true, false]), date('cancelled_on')]
  const { fields } = checkFields(names, { locale: 'en_US', count: 1, loc: [] })
  expect(lackingStates(fields)).toEqual([])
})
