import type { DraftField } from './draft'

/** Where the values of a column come from. */
export const fieldKinds = ['type', 'link', 'from', 'children', 'expr'] as const
export type FieldKind = (typeof fieldKinds)[number]

export const kindLabels: Record<FieldKind, string> = {
  type: 'Values of a type',
  link: 'Link to a table',
  from: 'Copied from a parent',
  children: 'Total of children',
  expr: 'Expression',
}

/** How the values of the rows that link to a row are combined. */
export const aggregates = ['sum', 'count', 'min', 'max'] as const
export type Aggregate = (typeof aggregates)[number]

/** `linked` belongs to a link of several columns, which is in the table. */
export function kindOf(field: DraftField): FieldKind | 'linked' {
  if (field.link !== undefined) return 'link'
  if (field.from !== undefined) return 'from'
  if (field.expr !== undefined) return 'expr'
  if (aggregateOf(field)) return 'children'
  return field.type === undefined ? 'linked' : 'type'
}

export function aggregateOf(field: DraftField): { op: Aggregate; of: string } | undefined {
  for (const op of aggregates) {
    const of = field[op]
    if (of !== undefined) return { op, of }
  }
  return undefined
}

/** A column of another kind keeps its id, name and share of nulls. */
export function fieldOfKind(
  { id, name, null_percentage }: DraftField,
  value: Partial<Omit<DraftField, 'id' | 'name'>>,
): DraftField {
  return { id, name, ...(null_percentage && { null_percentage }), ...value }
}
