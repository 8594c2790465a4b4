import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import { born } from '@/server/generation/entities/who/births'
import { unscaled } from '@/server/generation/relations/columns'
import { began } from '@/server/generation/relations/kinds/moments/life/lifetimes'
import { type Around, type MomentRelation, momentOf } from '@/server/generation/relations/kinds/moments/moment-relation'
import { lately } from '@/server/generation/relations/kinds/moments/past'
import { between } from '@/server/generation/relations/moments'
import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { hiring } from './hiring'

const lexicon = wordRoles(new URL('./tables/employment-words.tsv', import.meta.url), [
  'rented', // rows in which things are hired, not people
])

/** Days of hiring and of payment. */

/** Nobody is hired as a child or in old age: the day follows the birth of the row's person, shown or not. */
export function hired(
  own: RowField,
  known: readonly Known[],
  { words, hasClock, scope: { home } }: Around,
): MomentRelation | undefined {
  if (!isHiring(own) || [...lexicon('rented')].some((word) => words.has(word))) return undefined
  const shown = known.find(({ field, column }) => column && field.field.type === 'birthdate')
  const birth = shown?.column ?? unscaled(born(home), 1 / millisecondsPerDay)
  const isKnown = hasClock && !shown
  const column = isKnown ? began : hiring(birth, own.field.constraints, hasClock ? began : undefined)
  return momentOf(`${own.field.name}: within a working life`, column, own.field.type === 'dateTime')
}

const isHiring = ({ words }: RowField) =>
  ['hire', 'hired', 'hiring', 'einstellung', 'einstellungs', 'embauche', 'contratacion'].some((word) =>
    words.has(word),
  ) ||
  (words.has('employment') && words.has('start'))

/** Payments fall in the last months, however long ago the person was hired. */
export function paid(own: RowField, known: readonly Known[]): MomentRelation | undefined {
  const isPayday = ['abrechnungsmonat', 'lohnmonat', 'payday'].some((word) => own.words.has(word))
  const isOfPay = own.words.has('pay') && ['date', 'month', 'period'].some((word) => own.words.has(word))
  const hires = known.flatMap(({ field, column }) => (column && isHiring(field) ? [column] : []))
  if (!(isPayday || isOfPay) || hires.length === 0) return undefined
  const timed = own.field.type === 'dateTime'
  return momentOf(`${own.field.name}: within the last two years`, between(lately(own), hires, []), timed)
}
