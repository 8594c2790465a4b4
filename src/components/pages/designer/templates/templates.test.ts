import { describe, expect, it } from 'vitest'
import { requestOfDraft } from '@/components/draft/request-of-draft'
import { planRecords } from '@/server/generation/generate-records'
import { checkFields } from '@/server/generation/schema/check-schema'
import { GenerationRequest } from '@/wire/rows/generation'
import { templates, templatesFor } from './templates'

const count = 400

function rowsOf(name: string): readonly Record<string, unknown>[] {
  const draft = templates.find((template) => template.draft.name === name)?.draft
  if (!draft) throw new Error(`no template ${name}`)
  const request = GenerationRequest.parse(requestOfDraft(draft))
  const { fields, problems } = checkFields(request.schema_fields, { locale: draft.locale, count, loc: [] })
  expect(problems).toEqual([])
  const slices = planRecords({ fields, locale: draft.locale, seed: '7' }, 'json').slices(count)
  return JSON.parse(Buffer.concat([...slices]).toString('utf8'))
}

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.trunc(numbers.length / 2)] ?? Number.NaN

describe('the templates', () => {
  it('give every shop order a tracking number', () => {
    expect(rowsOf('Shop orders').every((row) => row.tracking_id !== null)).toBe(true)
  })

  it('mention no renewal to leads', () => {
    expect(rowsOf('CRM contacts').some(({ notes }) => String(notes).includes('renewal'))).toBe(false)
  })

  it('have few managers, and salaries that match the position', () => {
    const rows = rowsOf('HR employees')
    expect(new Set(rows.map((row) => row.manager_name)).size).toBeLessThan(13)
    const paid = (post: RegExp) =>
      rows.filter((row) => post.test(String(row.job_title))).map(({ salary }) => Number(salary))
    expect(medianOf(paid(/Senior|Director|Manager/))).toBeGreaterThan(
      medianOf(paid(/Assistant|Junior|Intern|Clerk/)) * 1.4,
    )
  })

  it('have indoor temperatures in every city and month', () => {
    for (const row of rowsOf('IoT readings')) expect(Number(row.temperature_c)).toBeGreaterThan(13)
  })

  it('rate products in whole stars', () => {
    expect(rowsOf('Product reviews').every(({ rating }) => [1, 2, 3, 4, 5].includes(Number(rating)))).toBe(true)
  })
})

const found = (search: string) => templatesFor(search).map(({ draft }) => draft.name)

it('finds templates by name, subject, column and type, whatever the case and order of the words', () => {
  expect(found('')).toHaveLength(templates.length)
  expect(found('shop ORDERS')).toContain('Shop orders')
  expect(found('iban emirates')).toEqual(['UAE invoices'])
  expect(found('creditcard')).toContain('Card payments')
  expect(found('job title')).toContain('HR employees')
  expect(found('zeppelin')).toEqual([])
})
