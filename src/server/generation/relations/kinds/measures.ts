import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { isShare, type NumberRelation, type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/** Relations of measures: speed, distance and time; height and weight; the two pressures of the blood. */

/** Units by what they are in the base unit: metres, seconds, metres a second, kilograms. */
const distances: Readonly<Record<string, number>> = {
  km: 1_000,
  kilometers: 1_000,
  kilometres: 1_000,
  mi: 1_609.344,
  miles: 1_609.344,
  mile: 1_609.344,
  m: 1,
  nm: 1_852,
}
const times: Readonly<Record<string, number>> = {
  ms: 0.001,
  s: 1,
  sec: 1,
  secs: 1,
  seconds: 1,
  min: 60,
  mins: 60,
  minutes: 60,
  minuten: 60,
  h: 3_600,
  hr: 3_600,
  hrs: 3_600,
  hours: 3_600,
  stunden: 3_600,
  heures: 3_600,
  horas: 3_600,
  d: 86_400,
  days: 86_400,
  tage: 86_400,
  jours: 86_400,
  dias: 86_400,
  ايام: 86_400,
  nights: 86_400,
  nachte: 86_400,
  nuits: 86_400,
  noches: 86_400,
  notti: 86_400,
  noites: 86_400,
  nachten: 86_400,
  giorni: 86_400,
  dagen: 86_400,
  ليالي: 86_400,
  ليال: 86_400,
  ساعات: 3_600,
  ساعه: 3_600,
  دقائق: 60,
  دقايق: 60,
  minuti: 60,
  minutos: 60,
  sekunden: 1,
  secondes: 1,
  segundos: 1,
  ore: 3_600,
  uren: 3_600,
  weeks: 604_800,
  wochen: 604_800,
  semaines: 604_800,
  semanas: 604_800,
  settimane: 604_800,
  weken: 604_800,
  اسابيع: 604_800,
  months: 2_629_746,
  monate: 2_629_746,
  mois: 2_629_746,
  meses: 2_629_746,
  mesi: 2_629_746,
  maanden: 2_629_746,
  اشهر: 2_629_746,
  شهور: 2_629_746,
  years: 31_556_952,
  jahre: 31_556_952,
  annees: 31_556_952,
  anos: 31_556_952,
  anni: 31_556_952,
  jaren: 31_556_952,
  سنوات: 31_556_952,
  yr: 31_556_952,
  yrs: 31_556_952,
}
const speeds: Readonly<Record<string, number>> = {
  kmh: 1 / 3.6,
  kph: 1 / 3.6,
  mph: 0.44704,
  kn: 0.514444,
  kts: 0.514444,
  knots: 0.514444,
  mps: 1,
}

const stayed: ReadonlySet<string> = new Set(['hired', 'rented', 'stayed'])

/** The unit that a name ends in, without the Arabic article; of `km_h` the two words are one. */
function unitOf({ written, field }: RowField, units: Readonly<Record<string, number>>): number | undefined {
  const last = written.findLast((word) => !stayed.has(word))?.replace(/^ال(?=.{3})/, '') ?? ''
  const two = `${written.at(-2) ?? ''}${last}`
  return units[two] ?? units[last] ?? units[field.constraints.unit?.toLowerCase().replace('/', '') ?? '']
}

const isSpeed = (field: RowField) =>
  ['speed', 'velocity', 'geschwindigkeit', 'vitesse', 'velocidad', 'pace'].some((word) => field.words.has(word)) &&
  unitOf(field, speeds) !== undefined
const isDistance = (field: RowField) =>
  !isSpeed(field) &&
  ['distance', 'trip', 'route', 'length', 'km', 'miles', 'distanz', 'entfernung', 'strecke'].some((word) =>
    field.words.has(word),
  ) &&
  unitOf(field, distances) !== undefined
const notLasting = 'idle break wait waiting delay response age late per grace notice interval'.split(' ')
export const isDuration = (field: RowField) =>
  field.kind === 'number' &&
  unitOf(field, times) !== undefined &&
  !isSpeed(field) &&
  !/^\d+$/.test(field.written.at(-2) ?? '') &&
  !notLasting.some((word) => field.words.has(word))

/** How late something was, in a unit of time. */
export const isDelay = (field: RowField) =>
  field.kind === 'number' &&
  unitOf(field, times) !== undefined &&
  [
    'delay',
    'delayed',
    'late',
    'lateness',
    'verspatung',
    'retard',
    'retraso',
    'ritardo',
    'atraso',
    'تاخير',
    'التاخير',
  ].some((word) => field.words.has(word))

/** In seconds, what a unit of the field is. */
export const secondsOf = (field: RowField): number => unitOf(field, times) ?? 1

/** Whichever of speed, distance and time comes last follows from the other two. */
export const motion: NumberRule = (row) => {
  const { own } = row
  const distance = nearest(row, isDistance)
  const time = nearest(row, (field) => isDuration(field) && !isWithPauses(field)) ?? nearest(row, isDuration)
  if (isSpeed(own) && !['max', 'maximum', 'top', 'limit', 'wind'].some((word) => own.words.has(word))) {
    return (
      distance &&
      time &&
      quotient(distance, time, factorOf(distance.field, distances) / secondsOf(time.field) / factorOf(own, speeds))
    )
  }
  const speed = nearest(row, (field) => isSpeed(field) && !field.words.has('max'))
  if (isDistance(own) && speed && time) {
    const by = (factorOf(speed.field, speeds) * secondsOf(time.field)) / factorOf(own, distances)
    return {
      say: `${speed.field.field.name} × ${time.field.field.name}`,
      column: combined([speed.column, time.column], (v, t) => v * t * by),
    }
  }
  const pace = isDistance(own) && time && !own.words.has('length') ? paceOf(row) : undefined
  if (pace && time) {
    const by = secondsOf(time.field) / 3.6 / factorOf(own, distances)
    return {
      say: `fits ${time.field.field.name}`,
      column: combined([factor(...pace), time.column], (kmh, taken) => kmh * taken * by),
    }
  }
  if (isDuration(own) && speed && distance) {
    return quotient(
      distance,
      speed,
      factorOf(distance.field, distances) / factorOf(speed.field, speeds) / secondsOf(own),
    )
  }
  return undefined
}

/** An `elapsed_time` next to a `moving_time` is no time in which one moved. */
const isWithPauses = ({ words }: RowField): boolean => words.has('elapsed') || words.has('total')

/** How fast one travels, in km/h, by a word of the row; the first that it has. */
const paces: readonly (readonly [word: string, lo: number, hi: number])[] = [
  ['flight', 480, 860],
  ['bike', 9, 21],
  ['cycling', 14, 28],
  ['scooter', 9, 19],
  ['walk', 3.5, 5.5],
  ['hike', 2.5, 4.5],
  ['run', 8, 13.5],
  ['vessel', 18, 40],
  ['train', 60, 160],
  ['taxi', 18, 45],
  ['cab', 18, 45],
  ['bus', 15, 50],
  ['ride', 14, 40],
  ['trip', 18, 60],
  ['drive', 25, 85],
  ['driver', 25, 85],
  ['vehicle', 25, 85],
]

function paceOf(row: Row): readonly [lo: number, hi: number] | undefined {
  const fields = [row.own, ...row.before]
  const found = paces.find(([word]) => fields.some(({ words }) => words.has(word)))
  return found && [found[1], found[2]]
}

/** One unit of the field, in the base unit. */
const factorOf = (field: RowField, units: Readonly<Record<string, number>>) => unitOf(field, units) ?? 1

type Found = NonNullable<ReturnType<typeof nearest>>

function quotient(top: Found, bottom: Found, by: number): NumberRelation {
  return {
    say: `${top.field.field.name} ÷ ${bottom.field.field.name}`,
    column: combined([top.column, bottom.column], (a, b) => (b === 0 ? 0 : (a / b) * by)),
  }
}

const isHeight = (field: RowField) =>
  ['height', 'korpergrosse', 'grosse', 'taille', 'talla', 'طول', 'الطول'].some((word) => field.words.has(word)) &&
  field.written.at(-1) === 'cm'
const isWeight = (field: RowField) =>
  ['weight', 'gewicht', 'korpergewicht', 'poids', 'peso', 'وزن', 'الوزن'].some((word) => field.words.has(word)) &&
  field.written.at(-1) === 'kg'
const bodyWords =
  'body patient member korpergewicht korpergrosse bmi athlete player gender age blood mitgliedsname'.split(' ')

const isOfABody = (row: Row) =>
  [row.own, ...row.before].some((field) => bodyWords.some((word) => field.words.has(word)))

/** The weight of a person of that height, and the index of both. */
export const body: NumberRule = (row) => {
  const { own } = row
  const height = nearest(row, isHeight)
  if (!height) return undefined
  if (own.words.has('bmi')) {
    const weight = nearest(row, isWeight)
    return (
      weight && {
        say: `${weight.field.field.name} ÷ ${height.field.field.name}²`,
        column: combined([weight.column, height.column], (kg, cm) => kg / (cm / 100) ** 2),
      }
    )
  }
  // Types of their own agree already.
  const agrees =
    own.field.type === 'weightKg' &&
    own.field.constraints.min === undefined &&
    own.field.constraints.distribution === undefined
  if (!isWeight(own) || !isOfABody(row) || (agrees && height.field.field.type === 'heightCm')) return undefined
  return {
    say: `fits ${height.field.field.name}`,
    column: combined([height.column, factor(19.5, 31.5)], (cm, bmi) => bmi * (cm / 100) ** 2),
  }
}

export const pressure: NumberRule = (row) => {
  const { own } = row
  if (isShare(own)) return undefined
  const isLow = own.words.has('diastolic')
  if (!isLow && !own.words.has('systolic')) return undefined
  const other = nearest(row, (field) => field.words.has(isLow ? 'systolic' : 'diastolic'))
  return (
    other && {
      say: `fits ${other.field.field.name}`,
      column: combined([other.column, isLow ? factor(0.58, 0.7) : factor(1.42, 1.72)], (value, by) => value * by),
    }
  )
}
