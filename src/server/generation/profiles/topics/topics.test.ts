import { describe, expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { topicWeights } from './topics'

const hinted = (...words: string[]) => topicWeights([], { hint: new Set(words), trade: new Set(words) })
const loudest = (weights: ReadonlyMap<string, number>) => [...weights].toSorted(([, a], [, b]) => b - a)[0]?.[0]

describe('the topics of a table', () => {
  it('get no extra weight for two forms of a word', () => {
    expect(hinted('results', 'result')).toEqual(hinted('result'))
  })

  it('depend more on words of one trade than on shared words', () => {
    expect(loudest(hinted('clinical', 'adverse', 'events', 'event'))).toBe('health')
    expect(loudest(hinted('school', 'meet', 'results'))).not.toBe('lab')
  })
})

const valuesOf = (name: string, names: readonly string[], domainHint: string) =>
  inferColumns([...names, name], { locale: 'en_US', domainHint }).at(-1)?.constraints?.values

describe('a topic in the hint only', () => {
  const quilts = ['entry_no', 'quilter', 'quilt_title', 'width_in', 'length_in', 'batting', 'year_completed', 'ribbon']
  const films = ['film_title', 'director', 'genre', 'box_office', 'runtime_min', 'release_date', 'cast_size', 'budget']

  it('does not apply to a table with many unrelated columns', () => {
    expect(valuesOf('category', quilts, 'Quilt show entries')).not.toContain('Thriller')
  })

  it('applies to a table whose columns support it', () => {
    expect(valuesOf('category', films, 'Films shown at a festival')).toContain('Thriller')
  })

  it('applies to a table whose hint contains its name', () => {
    const sessions = ['booking_no', 'client_name', 'artist', 'session_hours', 'booked_on', 'consent_signed', 'a', 'b']
    expect(valuesOf('style', sessions, 'Appointments of a tattoo studio')).toContain('Blackwork')
    expect(valuesOf('style', sessions, 'Appointments of a studio') ?? []).not.toContain('Blackwork')
  })
})

describe('the names of a table', () => {
  const connections = [
    'log_time',
    'device_name',
    'src_addr',
    'src_port',
    'dst_port',
    'src_zone',
    'dst_zone',
    'protocol',
  ]

  it.each(['Connection log of a firewall', ''])(
    'indicate a trade that has several of them in the dictionary (%s)',
    (hint) => {
      expect(valuesOf('action', connections, hint)).toContain('allow')
    },
  )

  it('are not evidence for their own meaning', () => {
    expect(valuesOf('dst_zone', ['a', 'b', 'c'], '')).toBeUndefined()
  })
})

it.each([
  [['sku', 'quantity', 'unit_price', 'net_amount', 'vat'], 'Invoice lines'],
  [['num_facture', 'quantite', 'prix_unitaire_ht', 'montant_ht'], 'facturation'],
])('an invoice of %s is of goods, not of cloud usage', (names, domainHint) => {
  const quantity = inferColumns(names, { locale: 'en_GB', domainHint })[1]
  expect(quantity?.type).toBe('integer')
  expect(quantity?.constraints?.mean).toBeLessThan(20)
})

describe('a language', () => {
  const gauge = 'station_name reading_time water_level_m surge_m datum quality_flag battery_v sea_temp_c'.split(' ')
  const isGerman = (names: readonly string[]) =>
    /Rathaus/.test(String(inferColumns(names, { locale: 'en_US', domainHint: null })[0]?.constraints?.pattern))

  it('is not assumed for a long table with one word that is also English', () => {
    expect(isGerman(gauge)).toBe(false)
  })

  it('is recognized in a long table', () => {
    const lease = 'Vertragsnr Mieter Zimmer Kaltmiete_EUR Nebenkosten_EUR Kaution_EUR Mietbeginn Station'.split(' ')
    const fields = inferColumns(lease, { locale: 'en_GB', domainHint: null })
    expect(fields.find(({ name }) => name === 'Zimmer')?.type).not.toBe('text')
  })

  it('is not assumed for names with English spellings', () => {
    expect(isGerman(['station_name', 'so2_ug_m3', 'temperature_c', 'operator'])).toBe(false)
  })
})
