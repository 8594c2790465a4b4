import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferSchema } from './infer-schema'
import { failingRows, near } from './testing/failing-rows'
import { memoryCache } from './testing/memory-cache'

async function schemaOf(names: string, hint: string) {
  const request = { names: names.split(', '), locale: 'en_US', domainHint: hint } as const
  const { contract } = await inferSchema(request, { model: null, cache: memoryCache() })
  return contract.proposedSchema
}

test.each([
  ['numero_maglia, piede_preferito, presenze_totali, cartellini_gialli', 'Giocatori di una squadra di calcio'],
  ['numéro_maillot, pied_fort, matchs_joués, cartons_jaunes', "Joueurs d'un club de football"],
  ['dorsal, pie_bueno, partidos_jugados, tarjetas_amarillas', 'Jugadores de un equipo de fútbol'],
  ['Rückennummer, Spielfuß, Spiele, gelbe_Karten', 'Spieler eines Fußballvereins'],
  ['رقم_القميص, القدم_المفضلة, مباريات_ملعوبة, البطاقات_الصفراء', 'لاعبو نادي كرة قدم'],
])('a squad has shirts, feet, matches and cards: %s', async (names, hint) => {
  const rows = rowsOf(await schemaOf(names, hint), { count: 200 })
  const [shirt = '', foot = '', , cards = ''] = names.split(', ')
  const distinct = (name: string) => [...new Set(rows.map((row) => row[name]))]
  expect(Math.max(...distinct(shirt).map(Number))).toBeLessThan(100)
  expect(distinct(foot).length).toBeLessThan(5)
  expect(distinct(cards).length).toBeGreaterThan(1)
  expect(Math.max(...distinct(cards).map(Number))).toBeLessThan(15)
})

test('an Arabic name that is a sentence is a flag, and one of a sum is not', async () => {
  const names = 'رقم_الاشتراك, خدمة_التجوال_مفعلة, وجبة_الإفطار_مشمولة, الفاتورة_مرسلة, العضوية_مجمدة, المبلغ_مدفوع'
  const [row] = rowsOf(await schemaOf(names, 'سجلات الاشتراك'), { count: 1 })
  const flags = Object.entries(row ?? {}).flatMap(([name, value]) =>
    /^(?:true|false)$/.test(String(value)) ? [name] : [],
  )
  expect(flags).toEqual(['خدمة_التجوال_مفعلة', 'وجبة_الإفطار_مشمولة', 'الفاتورة_مرسلة', 'العضوية_مجمدة'])
})

test.each([
  ['Wohnfläche_qm, Kaltmiete, Quadratmeterpreis', 'Wohnungen einer Hausverwaltung'],
  ['living_area_sqm, base_rent, price_per_sqm', 'Rental flats'],
])('next to a rent, the price of a square metre is one of rent: %s', async (names, hint) => {
  const [area = '', rent = '', price = ''] = names.split(', ')
  expect(await failingRows(names, hint, (of) => of(price) < 100 && of(area) > 10 && of(rent) > 0)).toEqual([])
})

test.each([
  ['superficie_ha, production_t, prix_vente_tonne, chiffre_affaires', "Récoltes d'une exploitation agricole"],
  ['superficie_ha, produccion_t, precio_venta_tonelada, ingresos', 'Cosechas de una explotación agrícola'],
])('a revenue is the produce at its price by the tonne, without a preposition: %s', async (names, hint) => {
  const [, produce = '', price = '', revenue = ''] = names.split(', ')
  expect(await failingRows(names, hint, (of) => near(of(revenue), of(produce) * of(price)))).toEqual([])
})

test('what usually takes an hour is not a part of a day', async () => {
  const rows = rowsOf(await schemaOf('patient, treatment_days, DuréeTraitement_jours', 'Patients of a clinic'))
  expect(rows.filter((row) => !Number.isInteger(row.treatment_days))).toEqual([])
})

test.each([
  ['voornaam, geboortedatum, cijfer', 'Leerlingen van een middelbare school', 2004],
  ['cognome, data_di_nascita, ruolo', 'Giocatori di una squadra di calcio', 1988],
  ['first_name, birth_date, grade', 'Pupils of a primary school', 2007],
])('those whom the rows are about are as young as pupils and players: %s', async (names, hint, earliest) => {
  const [, birth = ''] = names.split(', ')
  const rows = rowsOf(await schemaOf(names, hint))
  expect(rows.filter((row) => Number(String(row[birth]).slice(0, 4)) < earliest)).toEqual([])
})

test('the revenue of a match is its spectators at the admission fee', async () => {
  const names = 'Zuschauerzahl, Eintrittspreis, Einnahmen_gesamt'
  const holds = await failingRows(names, 'Spielplan eines Handballvereins', (of) =>
    near(of('Einnahmen_gesamt'), of('Zuschauerzahl') * of('Eintrittspreis')),
  )
  expect(holds).toEqual([])
})

test('a truck drives at the speed of a truck in Arabic, too', async () => {
  const rows = rowsOf(await schemaOf('رقم_الرحلة, رقم_الشاحنة, متوسط_السرعة', 'رحلات شركة نقل وشاحنات'))
  const speeds = rows.map((row) => Number(Object.values(row).at(-1)))
  expect(speeds.filter((speed) => !(speed > 20 && speed < 100))).toEqual([])
})
