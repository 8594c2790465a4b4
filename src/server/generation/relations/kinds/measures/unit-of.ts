import { type Unit, unitsBySymbol } from '@/server/generation/profiles/numbers/unit-table'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { RowField } from '@/server/generation/relations/row-fields'

/** What a number is measured in: as its constraints state, else as its name says. */
export const unitOf = ({ field, written }: RowField): Unit | null =>
  unitsBySymbol.get(field.constraints.unit ?? '') ?? measuredBy(written).unit
