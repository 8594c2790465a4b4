import type { FieldTypeName } from '@/server/generation/catalog'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { Reading } from '@/server/names/read/read-name'
import type { LocaleCode } from '@/wire/vocabulary'
import type { Concept } from './dictionary/concept'
import { constraintsOfConcept } from './dictionary/constraints-of-concept'
import { withRoom } from './numbers/room'
import type { Measured } from './numbers/units'

/** The constraints of a concept for a name, by type and locale. */
export const constraintsBy = (reading: Reading, concept: Concept) => ofNames(reading)(concept)

const ofNames = memoizeByObject((reading: Reading) =>
  memoizeByObject((concept: Concept) => {
    const known = new Map<string, ReturnType<typeof constraintsOfConcept>>()
    return (type: FieldTypeName, measured: Measured, locale: LocaleCode) => {
      const key = `${locale} ${type}`
      if (!known.has(key)) known.set(key, constraintsIn(concept, reading, { type, measured, locale }))
      return known.get(key)
    }
  }),
)

type Column = { readonly type: FieldTypeName; readonly measured: Measured; readonly locale: LocaleCode }

function constraintsIn({ values }: Concept, reading: Reading, { type, measured, locale }: Column) {
  if (values.kind !== 'measure') return constraintsOfConcept(values, measured, locale)
  const measure = withRoom(values, reading)
  return constraintsOfConcept(
    type === 'percentage' ? { ...values, ...measure, type } : { ...values, ...measure },
    measured,
    locale,
  )
}
