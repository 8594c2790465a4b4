import { expect, it } from 'vitest'
import { inferFields } from '@/server/names/infer-fields'

it('bounds dates that precede the rest of their row by years, and no others', () => {
  const dates = (...names: string[]) => inferFields(names, { locale: 'en_US', domainHint: null })[0]?.constraints
  expect(dates('marriage_date', 'divorce_date')).toEqual({ from: '1985-05-01', to: '2013-12-31' })
  expect(dates('installed_on', 'last_inspected')).toMatchObject({ to: '2023-09-30' })
  expect(dates('marriage_date', 'registrar')).toBeUndefined()
  expect(dates('inspected_on', 'last_inspected')).toBeUndefined()
})

it('bounds the births of learners by what the hint says they learn', () => {
  const birthOf = (domainHint: string, ...names: string[]) =>
    inferFields(names, { locale: 'en_GB', domainHint }).at(-1)?.constraints
  const drivers = { from: '1962-01-01', to: '2006-06-30' }
  expect(birthOf('Clases prácticas de una autoescuela', 'alumno', 'fecha_nacimiento')).toEqual(drivers)
  expect(birthOf('Fahrstunden einer Fahrschule', 'Fahrschüler', 'Geburtsdatum')).toEqual(drivers)
  expect(birthOf('Marks at a secondary school', 'student_name', 'birth_date')).toMatchObject({ to: '2008-06-30' })
  expect(birthOf('Staff of a driving school', 'teacher_name', 'teacher_birth_date')).toBeUndefined()
  expect(birthOf('Clients of a bank', 'client_name', 'birth_date')).toBeUndefined()
})

it('bounds the births of the dead who are buried or leave an estate', () => {
  const birthOf = (...names: string[]) => inferFields(names, { locale: 'en_GB', domainHint: null })[0]?.constraints
  expect(birthOf('date_of_birth', 'date_of_death', 'executor_name')).toEqual({ from: '1922-03-01', to: '1968-06-30' })
  expect(birthOf('birth_date', 'death_date', 'burial_date')).toMatchObject({ to: '1968-06-30' })
  expect(birthOf('birth_date', 'death_date', 'painter')).toBeUndefined()
  expect(birthOf('birth_date', 'burial_insurance')).toBeUndefined()
})
