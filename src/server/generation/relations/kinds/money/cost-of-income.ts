import type { Row } from '@/server/generation/relations/row'
import { isSum, isTotal } from './bills/charges'
import { isEarned, isEarnedWord } from './bills/taken'

/** The `marketing_cost` of a row with an income: no total of it. */
export const isCostOfIncome = ({ own, before }: Row): boolean =>
  own.written.includes('cost') &&
  !own.words.has('total') &&
  before.some((field) => isSum(field) && (isEarned(field) || (isTotal(field) && field.written.some(isEarnedWord))))
