import type { FieldTypeName } from '@/server/generation/catalog'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { Column } from '@/server/generation/profiles/readers/column-reader'
import { asItIs, called } from '@/server/generation/profiles/readers/time/of-time'
import type { ProfileReader } from '@/server/names/infer-fields'
import type { RequestContext } from '@/server/names/read/read-request'
import { isMeasure } from '@/server/names/vocabulary/field-types'

/**
 * The profile of an unclear name that begins with a quantity, read as if that came last: `price_diesel` is a diesel
 * price, `share_urban` an urban share. Null for other names, and where that order says no more.
 * @param read reads a column under its turned name.
 */
export function quantityFirst(
  column: Column,
  context: RequestContext,
  read: ProfileReader<FieldTypeName>,
): ReturnType<ProfileReader<FieldTypeName>> {
  const turned = turnedWords(column)
  if (!turned) return null
  const asTurned = called(turned, context)
  const profile = read(asTurned, context) ?? asItIs(asTurned)
  const isNumber = profile.standIn !== 'placeholder' && measures(profile.meaning.type)
  return isNumber ? { ...profile, meaning: { ...profile.meaning, certain: false } } : null
}

/** `diesel price` for `price_diesel`; not for the class `price_type`. */
function turnedWords({ reading: { raw } }: Column): readonly string[] | null {
  const [quantity = '', ...of] = raw
  const isQuantity = of.length > 0 && of.length < 4 && shapeWords('quantity').has(quantity)
  const isOther = notTurned.some((role) => shapeWords(role).has(of.at(-1) ?? '')) || of[0] === 'of'
  return isQuantity && !isOther && measuredBy(raw).unit === null ? [...of, spelledOut.get(quantity) ?? quantity] : null
}
const measures = (type: FieldTypeName): boolean => isMeasure(type) || type === 'weightKg' || type === 'heightCm'

const notTurned = ['any-class', 'class-head', 'code-head', 'identifying', 'quantified', 'text-head'] as const

/** Abbreviations that mean a quantity only where they come first. */
const spelledOut: ReadonlyMap<string, string> = new Map([
  ['frac', 'share'],
  ['fraction', 'share'],
  ['prob', 'probability'],
  ['prop', 'share'],
  ['proportion', 'share'],
])
