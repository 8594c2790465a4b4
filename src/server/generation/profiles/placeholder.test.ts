import { describe, expect, it } from 'vitest'
import { inferColumns } from './infer-columns'

const typesOf = (...names: string[]) =>
  new Map(inferColumns(names, { locale: 'en_GB', domainHint: null }).map(({ name, type }) => [name, type]))

describe('an unknown name', () => {
  it.each([
    ['last_repaint', 'date'],
    ['next_zorb', 'date'],
    ['arrived_scene', 'dateTime'],
    ['departed_zorb', 'dateTime'],
  ])('is a moment: %s', (name, type) => {
    expect(typesOf('zorb_no', name).get(name)).toBe(type)
  })

  it('is a person if it ends like an occupation of its language', () => {
    expect(typesOf('prenom', 'date_naissance', 'zorbothérapeute').get('zorbothérapeute')).toBe('fullName')
    expect(typesOf('first_name', 'zorbotherapeute').get('zorbotherapeute')).toBe('text')
  })

  it('is a moment if it states an hour in its language', () => {
    expect(typesOf('nombre_paciente', 'apellidos', 'hora_llamada').get('hora_llamada')).toBe('dateTime')
  })

  it.each(['send_zorb_reminder', 'publish_zorb', 'paid_via_zorb', 'started_zorbing'])('is a flag: %s', (name) => {
    const [, column] = inferColumns(['zorb_no', name], { locale: 'en_GB', domainHint: null })
    expect(column?.constraints?.values).toEqual([true, false])
  })

  it.each(['send_zorb_id', 'publish_zorb_type'])('is not a command if it ends like a key or a class: %s', (name) => {
    const [, column] = inferColumns(['zorb_no', name], { locale: 'en_GB', domainHint: null })
    expect(column?.constraints?.values).not.toEqual([true, false])
  })

  it('has the values of its first word in German only', () => {
    const typeOf = (name: string, ...others: string[]) => typesOf(...others, name).get(name)
    expect(typeOf('zaehlerstand_zorb', 'vertragsnummer', 'kaltmiete', 'mietbeginn')).toBe('integer')
    expect(typeOf('odometer_zorb', 'contract_number', 'rent', 'start_date')).toBe('text')
  })
})

it('is never a story, whatever numbers and bounds it states', () => {
  const parts = 'glorb zint outs checks age score rate under over before plus max min total 5 14 49 86 1990 a b'.split(
    ' ',
  )
  const names = parts.flatMap((one, at) =>
    parts.map((other, by) => [one, other, parts[(at * 7 + by * 3) % parts.length]].join('_')),
  )
  for (let from = 0; from < names.length; from += 12) {
    const fields = inferColumns(names.slice(from, from + 12), { locale: 'en_US', domainHint: null })
    const stories = fields.filter(({ type, constraints }) => type === 'text' && constraints === undefined)
    expect(stories.map(({ name }) => name)).toEqual([])
  }
})
