import type { DraftField, DraftTable } from './draft'
import { aggregateOf, fieldOfKind, kindOf } from './field-kind'
import { columnNamed } from './links/column-named'
import { linksOf } from './links/table-links'
import { columnAlong, linkNames, typeBehind } from './references'

/** Rows of a table that no longer follows a parent. */
const rowsWithoutParent = 100

/**
 * The tables after one, a column or a link was removed: columns that referred to it stay as plain columns of the same
 * type.
 * @param before the tables before the removal
 */
export function withoutBrokenReferences(before: readonly DraftTable[], after: readonly DraftTable[]): DraftTable[] {
  const linked = after.map((table) => ({
    ...table,
    links: table.links?.filter(({ to, one_of = [] }) =>
      [...(to ?? []), ...one_of.flatMap((one) => one.to)].every((reference) => columnNamed(after, reference)),
    ),
  }))
  return settled(linked, (tables) =>
    tables.map((table) => {
      const was = before.find(({ id }) => id === table.id) ?? table
      const fields = table.fields.map((field) =>
        isBroken(tables, table, field)
          ? fieldOfKind(field, { type: typeBehind(before, was, fieldBefore(was, field)) })
          : withoutLostPath(tables, table, field),
      )
      const { rows } = table
      if (typeof rows === 'object' && !Array.isArray(rows) && !linkNames(table).includes(rows.per)) {
        return { ...table, rows: rowsWithoutParent, fields: fields.map(withoutOrdinal) }
      }
      return fields.some((field, index) => field !== table.fields[index]) ? { ...table, fields } : table
    }),
  )
}

/** Rows without a parent have no ordinal among siblings. */
const withoutOrdinal = (field: DraftField): DraftField =>
  field.type === 'ordinal' ? { ...field, type: 'rowNumber' } : field

/** One repair may break the next reference: repeats until nothing changes. */
function settled(tables: DraftTable[], repair: (tables: DraftTable[]) => DraftTable[]): DraftTable[] {
  const next = repair(tables)
  return next.every((table, index) => table === tables[index]) ? next : settled(next, repair)
}

const fieldBefore = ({ fields }: DraftTable, field: DraftField): DraftField =>
  fields.find(({ id }) => id === field.id) ?? field

/** A link whose path led through something removed goes back to an independent choice. */
function withoutLostPath(tables: readonly DraftTable[], table: DraftTable, field: DraftField): DraftField {
  const isLost =
    field.link !== undefined &&
    field.from !== undefined &&
    columnAlong(tables, table, field.from)?.field.link === undefined
  if (!isLost) return field
  const { from, ...others } = field
  return others
}

function isBroken(tables: readonly DraftTable[], table: DraftTable, field: DraftField): boolean {
  switch (kindOf(field)) {
    case 'link':
      return field.link !== '' && columnNamed(tables, field.link ?? '') === undefined
    case 'from':
      return field.from !== '' && columnAlong(tables, table, field.from ?? '') === undefined
    case 'children': {
      const of = aggregateOf(field)?.of ?? ''
      const children = tables.find(({ name }) => name === of) ?? columnNamed(tables, of)?.table
      const isLinked = linksOf(tables).some(({ child, parent }) => child === children && parent === table)
      return of !== '' && !isLinked
    }
    case 'linked':
      return !table.links?.some(({ fields, type_field }) => type_field === field.name || fields.includes(field.name))
    default:
      return false
  }
}
