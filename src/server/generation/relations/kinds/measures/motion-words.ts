import type { RowField } from '@/server/generation/relations/row-fields'
import { unitIn } from './unit-in'

/** A speed in a unit that is known. */
export const isSpeed = (field: RowField) =>
  ['speed', 'velocity', 'geschwindigkeit', 'vitesse', 'velocidad', 'pace'].some((word) => field.words.has(word)) &&
  unitIn('speed', field) !== undefined

/** What shows how far a vehicle has come since it was built. */
export const isOdometer = ({ written }: RowField): boolean => written.some((word) => odometers.has(word))
const odometers: ReadonlySet<string> = new Set(['mileage', 'odo', 'odometer'])

/** A distance in a unit that is known; litres per 100 km are none, nor is what an odometer shows. */
export const isDistance = (field: RowField) =>
  !isSpeed(field) &&
  !isOdometer(field) &&
  ['distance', 'trip', 'route', 'length', 'km', 'miles', 'distanz', 'entfernung', 'strecke'].some((word) =>
    field.words.has(word),
  ) &&
  !field.written.includes('per') &&
  !field.written.includes('100') &&
  unitIn('distance', field) !== undefined
