import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { combined } from '@/server/generation/relations/columns'
import { isWanted } from '@/server/generation/relations/kinds/flows/short-of'
import {
  coreOf,
  hasUnit,
  isComparable,
  rightBefore,
  shareWord,
} from '@/server/generation/relations/kinds/stems/neighbours/side-by-side'
import { comesBefore, isSide } from '@/server/generation/relations/kinds/structure/pairs'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import { isMoney, isShare, type NumberRule, type Row, type Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { isIn, namesDifference, type Sense, senses } from './difference-words'

/**
 * What the two numbers right before differ by, whatever they are called: a `candela_gap` of `nominal_candela` and
 * `measured_candela`, the `shrinkage_kg` of a `wet_hide_kg` and a `dry_hide_kg`.
 */
export const apartBy: NumberRule = (row) => {
  const { own } = row
  const sense = senseOf(own)
  if (!sense || own.written.includes('per')) return undefined
  const [first, second] = twoBefore(row)
  if (!first || !second || senseOf(second.field) || senseOf(first.field)) return undefined
  if (!isAbout(own, first.field, second.field) || !areOfOne(first.field, second.field, sense)) return undefined
  const [earlier, later] = inOrder(first, second)
  const [greater, less] = sense === 'loss' ? [earlier, later] : [later, earlier]
  const names = `${greater.field.field.name} − ${less.field.field.name}`
  const columns = [greater.column, less.column]
  return sense === 'apart'
    ? { say: `${names}, without its sign`, column: combined(columns, (a, b) => Math.abs(a - b)) }
    : {
        say: names,
        column: combined(columns, sense === 'change' ? (a, b) => a - b : (a, b) => Math.max(0, a - b)),
      }
}

/** The two numbers right before: of the same kind, or both of another unit than a name without one states. */
function twoBefore(row: Row): readonly Source[] {
  const alike = rightBefore(row, 2)
  const [last, first] = row.before.toReversed()
  if (alike.length === 2 || !last || !first || !isComparable(first, last) || hasUnit(row.own) || isMoney(row.own))
    return alike
  return isShare(last) || hasUnit(last) ? [first, last].flatMap((field) => sourceOf(row, field)) : alike
}

const sourceOf = (row: Row, field: RowField): readonly Source[] => {
  const column = row.column(field)
  return column ? [{ field, column }] : []
}

/** How a name says that its number is a difference. */
export function senseOf(field: RowField): Sense | undefined {
  const core = coreOf(field)
  // A `drop_temp_c` is measured when something is dropped.
  const isOfADrop = core[0] === 'drop' && core.length > 1 && hasUnit(field)
  const ends = isOfADrop ? [core.at(-1) ?? ''] : [core.at(-1) ?? '', core[0] ?? '']
  return senses.find((sense) => ends.some((word) => isIn(sense, word)))
}

/** Whether a name has no subject but those of the two numbers. */
function isAbout(own: RowField, first: RowField, second: RowField): boolean {
  const said = new Set([...first.written, ...second.written].map(singular))
  return coreOf(own).every((word) => said.has(word) || isIn('filler', word) || namesDifference(word))
}

/** Whether two numbers may be one thing measured twice: of one subject, or each named by what was done to it. */
const areOfOne = (first: RowField, second: RowField, sense: Sense): boolean =>
  sense === 'apart' || shareWord(first, second) || [first, second].every(isBare)

const isBare = (field: RowField): boolean => {
  const [word = '', ...more] = coreOf(field)
  return more.length === 0 && (isSide(word) || isParticiple(word) || isWanted(field))
}

/** The earlier or planned number before the later or actual one. */
export function inOrder(first: Source, second: Source): readonly [Source, Source] {
  const isTurned =
    isWanted(second.field) !== isWanted(first.field) ? isWanted(second.field) : comesBefore(second.field, first.field)
  return isTurned ? [second, first] : [first, second]
}
