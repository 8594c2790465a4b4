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
}
