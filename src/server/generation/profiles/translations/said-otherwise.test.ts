import { expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { saidOtherwise } from './said-otherwise'

const constraintsOf = (hint: string, ...names: string[]) =>
  inferColumns(names, { locale: 'en_GB', domainHint: hint }).at(-1)?.constraints

it.each([
  ['a word for a sum', 'frais_dommages', 'damage_charge'],
  ['another word', 'solde_initial', 'opening_balance'],
  ['another word in Spanish', 'gas_consumido', 'gas_used'],
])('a translated name is found by its usual English form: %s', (_, name, english) => {
  const foreign = constraintsOf('', 'date_creation', 'fecha_factura', name)
  expect(foreign).toEqual(constraintsOf('', 'created_date', 'invoice_date', english))
  expect(foreign).toBeDefined()
})

it('a name in the dictionary is also found with joining words', () => {
  const plain = constraintsOf('', 'date_creation', 'montant_ttc', 'taux_taeg', 'capital_restant', 'niveau_gir')
  expect(constraintsOf('', 'date_creation', 'montant_ttc', 'taux_taeg', 'capital_restant', 'niveau_de_gir')).toEqual(
    plain,
  )
  expect(plain).toBeDefined()
})

it('a participle is also tried after its things', () => {
  expect(saidOtherwise(['sold', 'tickets'])).toContainEqual(['tickets', 'sold'])
})

it('a single word has no other forms', () => {
  expect(saidOtherwise(['duration'])).toEqual([])
})

it('a term in months does not have the size of a lesson in minutes', () => {
  const months = constraintsOf('Mitglieder eines Fitnessstudios', 'Mitgliedsnummer', 'Tarifart', 'Laufzeit_Monate')
  expect(months).toMatchObject({ unit: 'month' })
})
