import { expect, test } from 'vitest'
import { catalog } from '@/server/generation/catalog'
import { checkConstraints } from '@/server/generation/constraints/check-constraints'
import { inferColumns } from './infer-columns'

const sides = 'min max avg total old new current previous actual planned start end first last net gross from to'.split(
  ' ',
)
const stems =
  'prelim flapping aggregation price hours visitors temperature_c speed_kmh balance reason gate weight_kg'.split(' ')

test.each(stems)('profiles of all variants of %s are accepted by their types', (stem) => {
  const names = [...sides.map((side) => `${side}_${stem}`), ...sides.map((side) => `${stem}_${side}`), stem]
  for (const one of names) {
    const neighbours = names.filter((_, at) => (at * 7 + one.length) % 3 === 0)
    for (const field of inferColumns([one, ...neighbours], { locale: 'en_US', domainHint: null })) {
      const { problems } = checkConstraints(field.type, catalog[field.type], { ...field.constraints }, [])
      expect(problems, `${field.name} next to ${neighbours.join(', ')}`).toEqual([])
    }
  }
})

test('a measure in whole centimetres or minutes has decimals if its name states metres or hours', () => {
  const names = ['borehole', 'depth_m', 'soil_type', 'spt_n', 'moisture_pct', 'bulk_density', 'cohesion_kpa']
  const [, depth] = inferColumns(names, { locale: 'en_GB', domainHint: 'Site investigation' })
  const [, downtime] = inferColumns(['wo_no', 'downtime_hours'], { locale: 'en_GB', domainHint: 'Lift maintenance' })
  for (const field of [depth, downtime].filter((each) => each !== undefined)) {
    expect(field.type).toBe('decimal')
    expect(checkConstraints(field.type, catalog[field.type], { ...field.constraints }, []).problems).toEqual([])
  }
})

test('a trade-specific phone column has the prefix of its country', () => {
  for (const { name, constraints } of inferColumns(['cdr_id', 'a_number', 'b_number'], {
    locale: 'en_AE',
    domainHint: 'Call detail records of a mobile operator',
  }).slice(1))
    expect({ name, code: constraints?.country_code }).toEqual({ name, code: '+971' })
})
