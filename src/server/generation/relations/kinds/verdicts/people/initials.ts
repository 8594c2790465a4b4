import type { FieldScope } from '@/server/generation/catalog/define'
import type { Owners, Part } from '@/server/generation/engine/part'
import { person } from '@/server/generation/entities/who/person'
import type { RowField } from '@/server/generation/relations/row-fields'

type Owned = { readonly own: RowField; readonly owners: Owners | undefined }

/** Whether a field is two letters by its name and pattern, without other constraints. */
export const isOfInitials = ({ written, field: { constraints } }: RowField): boolean =>
  ['initials', 'initial'].includes(written.at(-1) ?? '') &&
  constraints.pattern !== undefined &&
  Object.keys(constraints).every((each) => each === 'pattern')

/** The initials of a person whose name precedes them; undefined for other fields. */
export function initialsOf(
  { own, owners }: Owned,
  before: readonly Owned[],
  { profile, home }: FieldScope,
): Part | undefined {
  const isNamed = before.some(
    (other) =>
      names.has(other.own.field.type) &&
      other.own.field.constraints.pattern === undefined &&
      own.written.slice(0, -1).every((word) => other.own.written.includes(word)) &&
      other.owners?.person === owners?.person &&
      other.own.field.locale === own.field.locale,
  )
  return isNamed ? person(profile, home).initials : undefined
}

const names: ReadonlySet<string> = new Set(['firstName', 'fullName', 'lastName'])
