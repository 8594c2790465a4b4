import { type Unit, unitsBySymbol } from '@/server/generation/profiles/numbers/unit-table'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { RowField } from '@/server/generation/relations/row-fields'

/** The unit of a number: as its constraints say, else its name. */
export const unitOf = ({ field, written }: RowField): Unit | null =>
  unitsBySymbol.get(field.constraints.unit ?? '') ?? measuredBy(written).unit
