import { billOf } from '@/server/generation/profiles/name-shapes/sides/paid-parts'
import { usualNumbers } from '@/server/generation/profiles/numbers/by-name/usual-numbers'
import { byConcept } from './by-concept'
import type { ColumnReader } from './column-reader'

/** The paid part of a bill, as large as the bill where the trade knows it. */
export const amountPaid: ColumnReader = ({ reading, meaning }, context) => {
  const amount = { ...meaning, type: 'amount', flag: false, certain: false } as const
  const bill = billOf(reading, context)
  const asBill = bill && byConcept({ reading: bill, meaning: amount, constraints: undefined }, context)
  if (asBill?.meaning.type === 'amount') return asBill
  return usualNumbers(reading, amount, context) ?? { meaning: amount }
}
