import type { Limits, Scalar } from '@/server/importing/conditions/limits'
import type { Expression } from '@/server/importing/model/expression'
import { memberLimits, memberOf } from './json-members'

/** The limit that a condition sets for one column. */
export type ColumnLimits = { readonly column: string; readonly limits: Limits }

export function limited(subject: Expression, limits: Limits): ColumnLimits | undefined {
  if (subject.kind === 'column') return { column: subject.name, limits }
  const member = memberOf(subject)
  const own = member && memberLimits(member, limits)
  return member && own && { column: member.column, limits: { members: { [member.name]: own } } }
}

/** The column of `upper(size) IN ('S', 'M')`, which its listed values satisfy unchanged. */
export function caseOf(subject: Expression, values: readonly Scalar[]): Expression | undefined {
  const [column] = subject.kind === 'call' ? subject.arguments : []
  const fold = subject.kind === 'call' ? folds[subject.name.toLowerCase()] : undefined
  return fold && values.every((value) => typeof value === 'string' && fold(value) === value) ? column : undefined
}

const folds: Readonly<Record<string, (text: string) => string>> = {
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
}
