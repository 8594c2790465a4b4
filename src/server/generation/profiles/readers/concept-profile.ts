import type { FieldTypeName } from '@/server/generation/catalog'
import { constraintsBy } from '@/server/generation/profiles/constraints-by'
import { type Concept, typeOfConcept } from '@/server/generation/profiles/dictionary/concept'
import type { Found } from '@/server/generation/profiles/dictionary/find-concept'
import type { ColumnProfile } from '@/server/names/infer-fields'
import type { RequestContext } from '@/server/names/read/read-request'
import { constraintsOf } from '@/server/names/rules/constraints-of'
import type { Meaning } from '@/server/names/rules/meaning'
import type { Column } from './column-reader'

/** The profile of a concept, in the unit of the name. */
export function conceptProfile(
  { concept, left, isFull, measured }: Found,
  { reading, meaning }: Column,
  context: RequestContext,
): ColumnProfile<FieldTypeName> {
  const read = typeIn(concept, meaning)
  const known = constraintsBy(reading, concept)(read, measured, context.locale)
  const type = read === 'integer' && known?.decimals !== undefined ? 'decimal' : read
  // A form without a pattern gets the constraints of its type: the country code of a telephone number.
  const constraints =
    known ??
    (concept.values.kind === 'form' ? constraintsOf({ reading, type, flag: false, position: 0 }, context) : undefined)
  const isGeneral = concept.topics.length === 0
  const stated = {
    type,
    flag: false,
    certain: isFull && (isGeneral || meaning.certain),
    confidence: left === 0 ? (isGeneral ? 0.96 : 0.9) : Math.min(0.8, meaning.confidence),
    others: [meaning.type, ...meaning.others],
  }
  return constraints ? { meaning: stated, constraints } : { meaning: stated }
}

/** A list of countries and a share from 0 to 100 keep the type of their name. */
function typeIn({ values }: Concept, { type }: Meaning<FieldTypeName>): FieldTypeName {
  if (values.kind === 'list' && type === 'country') return 'country'
  return type === 'percentage' && isShare(values) ? 'percentage' : typeOfConcept(values)
}

const isShare = (values: Concept['values']): boolean =>
  values.kind === 'measure' &&
  !values.isMoney &&
  (values.unit?.symbol === '%' || values.spread.decimals !== 0) &&
  values.spread.max > 2 &&
  values.spread.max <= 100 &&
  values.spread.min >= 0
