import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { type Unit, unitsBySymbol } from '@/server/generation/profiles/numbers/unit-table'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { RowField } from '@/server/generation/relations/row-fields'

/** The unit of a number: as its constraints say, else its name, which may begin with it: `gallons_delivered`. */
export const unitOf = ({ field, written }: RowField): Unit | null =>
  unitsBySymbol.get(field.constraints.unit ?? '') ?? measuredBy(written).unit ?? unitDone(written)

function unitDone([unit = '', done = '']: readonly string[]): Unit | null {
  return isParticiple(done) ? measuredBy([done, unit]).unit : null
}
