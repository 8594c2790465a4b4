import type { FieldTypeName } from '@/server/generation/catalog'
import { findGeneral } from '@/server/generation/profiles/dictionary/find-concept'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { ColumnReader } from '@/server/generation/profiles/readers/column-reader'
import { conceptProfile } from '@/server/generation/profiles/readers/concept-profile'
import type { Reading } from '@/server/names/read/read-name'

/** The units in which people are measured, besides those of the field types. */
const unitsOfType: Partial<Record<FieldTypeName, readonly string[]>> = {
  heightCm: ['ft', 'in', 'm'],
  weightKg: ['lb', 'st'],
}

/** A `height_in` or `weight_lb` of a person: the size of a body in the unit that its name states. */
export const bodyInItsUnit: ColumnReader = (column, context) => {
  const { reading, meaning } = column
  const { unit } = measuredBy(reading.raw)
  if (!unit || !unitsOfType[meaning.type]?.includes(unit.symbol)) return undefined
  const found = findGeneral(ofBody(reading))
  return found ? conceptProfile(found, column, context) : undefined
}

const ofBody = (reading: Reading): Reading => ({
  ...reading,
  raw: ['body', ...reading.raw],
  words: ['body', ...reading.words],
  written: ['body', ...reading.written],
})
