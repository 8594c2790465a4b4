import { expect, it } from 'vitest'
import { templatesFor } from './search-templates'
import { templates } from './templates'

const found = (search: string) => templatesFor(search).map(({ draft }) => draft.name)

it('finds templates by name, subject, column and type, whatever the case and order of the words', () => {
  expect(found('')).toHaveLength(templates.length)
  expect(found('shop ORDERS')).toContain('Shop orders')
  expect(found('iban emirates')).toEqual(['UAE invoices'])
  expect(found('creditcard')).toContain('Card payments')
  expect(found('job title')).toContain('HR employees')
  expect(found('zeppelin')).toEqual([])
})
