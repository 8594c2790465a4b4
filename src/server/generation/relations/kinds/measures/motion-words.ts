import type { RowField } from '@/server/generation/relations/row-fields'
import { unitIn } from './unit-in'

/** A speed in a known unit. */
export const isSpeed = (field: RowField) =>
  ['speed', 'velocity', 'geschwindigkeit', 'vitesse', 'velocidad', 'pace'].some((word) => field.words.has(word)) &&
  unitIn('speed', field) !== undefined

/** The reading of an odometer. */
export const isOdometer = ({ written }: RowField): boolean => written.some((word) => odometers.has(word))
const odometers: ReadonlySet<string> = new Set(['mileage', 'odo', 'odometer'])

/** A distance in a known unit, other than litres per 100 km and odometer readings. */
export const isDistance = (field: RowField) =>
  !isSpeed(field) &&
  !isOdometer(field) &&
  ['distance', 'trip', 'route', 'length', 'km', 'miles', 'distanz', 'entfernung', 'strecke'].some((word) =>
    field.words.has(word),
  ) &&
  !field.written.includes('per') &&
  !(field.written[0] === 'next' || field.written.includes('due')) &&
  !field.written.includes('100') &&
  !field.written.includes('pace') &&
  unitIn('distance', field) !== undefined
