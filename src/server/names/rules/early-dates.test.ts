import { expect, it } from 'vitest'
import { inferFields } from '@/server/names/infer-fields'

it('bounds dates that precede the rest of their row by years, and no others', () => {
  const dates = (...names: string[]) => inferFields(names, { locale: 'en_US', domainHint: null })[0]?.constraints
  expect(dates('marriage_date', 'divorce_date')).toEqual({ from: '1985-05-01', to: '2013-12-31' })
  expect(dates('installed_on', 'last_inspected')).toMatchObject({ to: '2023-09-30' })
  expect(dates('marriage_date', 'registrar')).toBeUndefined()
  expect(dates('inspected_on', 'last_inspected')).toBeUndefined()
})
