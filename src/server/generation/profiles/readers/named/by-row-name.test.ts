import { expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const nameIn = (domainHint: string) =>
  inferColumns(['id', 'name', 'notes'], { locale: 'en_US', domainHint }).find(({ name }) => name === 'name')

it.each([
  ['Video games of a store', '(Legends|'],
  ['Bridges of a county', '(Bridge|'],
  ['Ships of a fleet', '(Star|'],
  ['Beaches of a coastal authority', '(Beach|'],
])('a bare name is that of the rows, not of the trade: %s', (hint, part) => {
  expect(nameIn(hint)?.constraints).toHaveProperty('pattern', expect.stringContaining(part))
})

it.each([
  ['Brücken eines Landkreises', 'Name', 'Hafenbrücke'],
  ['Navios de uma frota', 'nome', 'Gaivota'],
  ['Videospiele eines Ladens', 'Titel', '(Legends|'],
  ['Museen einer Stadt', 'Name', 'Kunstmuseum'],
])('is that of the rows in other languages too: %s', (domainHint, name, part) => {
  const [column] = inferColumns([name, 'Baujahr', 'nota'], { locale: 'en_US', domainHint })
  expect(column?.constraints).toHaveProperty('pattern', expect.stringContaining(part))
})

it.each([
  ['Lakes', 'Lake'],
  ['National parks', 'National Park'],
  ['Animal shelters run by a charity', 'Shelter'],
  ['Orchards of a region', 'Orchard'],
])('is in the style of the things: %s', (hint, thing) => {
  expect(nameIn(hint)?.constraints?.pattern).toMatch(new RegExp(`\\) ${thing}$`))
})

it.each([
  ['pier_name', 'Pier'],
  ['wind_farm_name', 'Wind Farm'],
])('is in their style in any table, if the column names them: %s', (name, thing) => {
  const [column] = inferColumns([name, 'notes'], { locale: 'en_US', domainHint: 'Data of a company' })
  expect(column?.constraints?.pattern).toMatch(new RegExp(`\\) ${thing}$`))
})

it('is no place of the rows if it is a title', () => {
  const [column] = inferColumns(['title', 'isbn'], { locale: 'en_US', domainHint: 'Books of a public library' })
  expect(column?.constraints?.pattern).not.toContain('Library')
})

it('is a label made from a place without names of its own', () => {
  expect(nameIn('Streets of a town')?.constraints).toEqual({ shape: 'label', stem: 'street' })
})

it.each([
  ['Customers of a shop', 'fullName'],
  ['Patients of a hospital', 'fullName'],
  ['Suppliers of a hospital', 'company'],
])('is that of a person or an organization: %s', (hint, type) => {
  expect(nameIn(hint)?.type).toBe(type)
})

it('is the surname next to a first name, whatever the rows are', () => {
  const domainHint = "Actes d'état civil d'une mairie"
  const [column] = inferColumns(['nom', 'prenom', 'lieu_naissance'], { locale: 'en_US', domainHint })
  expect(column?.type).toBe('lastName')
})

it.each(['Gym members', 'Nursing home residents', 'Charity volunteers', 'Inmates of a county jail'])(
  'is that of a person if people are the rows: %s',
  (hint) => {
    expect(nameIn(hint)?.type).toBe('fullName')
  },
)

it('is that of a person if the rows have a birth date', () => {
  const names = ['applicant_id', 'name', 'dob', 'gpa']
  const [, name] = inferColumns(names, { locale: 'en_US', domainHint: 'University admissions' })
  expect(name?.type).toBe('fullName')
})
