import { describe, expect, it } from 'vitest'
import { inferColumns } from './infer-columns'

const typesOf = (...names: string[]) =>
  new Map(inferColumns(names, { locale: 'en_GB', domainHint: null }).map(({ name, type }) => [name, type]))

describe('a name that nothing is known of', () => {
  it.each([
    ['last_repaint', 'date'],
    ['next_zorb', 'date'],
    ['arrived_scene', 'dateTime'],
    ['departed_zorb', 'dateTime'],
  ])('says when: %s', (name, type) => {
    expect(typesOf('zorb_no', name).get(name)).toBe(type)
  })

  it('is a person where it ends as the callings of its language do', () => {
    expect(typesOf('prenom', 'date_naissance', 'zorbothérapeute').get('zorbothérapeute')).toBe('fullName')
    expect(typesOf('first_name', 'zorbotherapeute').get('zorbotherapeute')).toBe('text')
  })

  it('is a moment where its language says the hour of it', () => {
    expect(typesOf('nombre_paciente', 'apellidos', 'hora_llamada').get('hora_llamada')).toBe('dateTime')
  })

  it.each(['send_zorb_reminder', 'publish_zorb', 'paid_via_zorb', 'started_zorbing'])(
    'says whether it is or was done: %s',
    (name) => {
      const [, column] = inferColumns(['zorb_no', name], { locale: 'en_GB', domainHint: null })
      expect(column?.constraints?.values).toEqual([true, false])
    },
  )

  it.each(['send_zorb_id', 'publish_zorb_type'])('is no command where it ends as a key or a class does: %s', (name) => {
    const [, column] = inferColumns(['zorb_no', name], { locale: 'en_GB', domainHint: null })
    expect(column?.constraints?.values).not.toEqual([true, false])
  })

  it('has the values of its first word in German, and in no other language', () => {
    const typeOf = (name: string, ...others: string[]) => typesOf(...others, name).get(name)
    expect(typeOf('zaehlerstand_zorb', 'vertragsnummer', 'kaltmiete', 'mietbeginn')).toBe('integer')
    expect(typeOf('odometer_zorb', 'contract_number', 'rent', 'start_date')).toBe('text')
  })
})
