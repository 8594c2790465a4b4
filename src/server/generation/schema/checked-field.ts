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
  /** The field's own seed, used instead of the request's. */
  readonly own?: OwnSeed
}

/** A field's own seed, and the reference date of its ages and recent dates, YYYY-MM-DD. */
export type OwnSeed = { readonly seed: string; readonly referenceDate: string }
