import type { FieldTypeName } from '@/server/generation/catalog'
import type { Constraints } from '@/server/generation/constraints/constraints'
import type { LocaleCode } from '@/wire/vocabulary'

/** A field that can be generated: everything resolved, plain JSON. */
export type CheckedField = {
  readonly name: string
  readonly type: FieldTypeName
  readonly locale: LocaleCode
  readonly constraints: Constraints
  readonly blankPercentage: number
  /** Its values are those of this seed, whatever the seed of the request is. */
  readonly own?: OwnSeed
}

/** A field's own seed, and the day that its ages and recent dates are counted from, YYYY-MM-DD. */
export type OwnSeed = { readonly seed: string; readonly referenceDate: string }
