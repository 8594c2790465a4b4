import type { RowField } from '@/server/generation/relations/row-fields'
import { unitIn } from './unit-in'

/** A speed in a unit that is known. */
export const isSpeed = (field: RowField) =>
  ['speed', 'velocity', 'geschwindigkeit', 'vitesse', 'velocidad', 'pace'].some((word) => field.words.has(word)) &&
  unitIn('speed', field) !== undefined

/** A distance in a unit that is known; litres per 100 km are none. */
export const isDistance = (field: RowField) =>
  !isSpeed(field) &&
  ['distance', 'trip', 'route', 'length', 'km', 'miles', 'distanz', 'entfernung', 'strecke'].some((word) =>
    field.words.has(word),
  ) &&
  !field.written.includes('per') &&
  !field.written.includes('100') &&
  unitIn('distance', field) !== undefined
