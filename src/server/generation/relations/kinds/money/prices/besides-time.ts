import type { Row } from '@/server/generation/relations/row'
import { isMoney } from '@/server/generation/relations/row'
import { isOf } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { perUnitOf } from './unit-price'

const lexicon = wordRoles(new URL('./tables/besides-words.tsv', import.meta.url), [
  'besides', // charged besides the time of a hire or a stay
  'time', // a unit of time that is charged for
])

/** Whether an amount is charged besides the time at a rate: the `fuel_charge` of a hire with a `daily_rate`. */
export const isBesidesTime = ({ own, before }: Row): boolean =>
  isOf(lexicon('besides'), own) &&
  before.some((field) => isMoney(field) && perUnitOf(field)?.some((unit) => lexicon('time').has(unit))) &&
  !before.some(({ written }) => own.written.some((word) => lexicon('besides').has(word) && written.includes(word)))
