import type { FieldTypeName } from '@/server/generation/catalog'
import { countryNames, languages } from '@/server/generation/locales/shared/world'
import type { Table } from '@/server/importing/model/schema'
import { wordRoles } from '@/server/kernel/word-roles'
import type { InferredField } from '@/server/names/infer-fields'
import { isOfRow, singularWords } from './row-label'

type Field = InferredField<FieldTypeName> | undefined

/** Whether the rows of a table are the values that a column named after it chooses from: `order_statuses`, `roles`. */
export const isOfChoices = (table: Table, tables: readonly Table[]): boolean =>
  table.links.length === 0 && choice('choice').has(singularWords(table, tables).at(-1) ?? '')

/**
 * The `name` of a table of choices is what a column of that kind holds: that of `payment_methods` is a payment method, that of
 * `order_statuses` a status. A kind without values of its own is a label, never a person.
 */
export function choiceName(
  field: Field,
  table: Table,
  tables: readonly Table[],
  infer: (names: readonly string[], domainHint: string) => readonly Field[],
): Field {
  if (!field || !isOfRow.test(field.name)) return field
  const words = singularWords(table, tables)
  if (!choice('choice').has(words.at(-1) ?? '')) return field
  if (field.type === 'state' && table.columns.some(({ name }) => ofPlace.test(name))) return field
  const [found] = infer([words.join('_')], words.slice(0, -1).join(' '))
  const { type, constraints = {} } = found ?? {}
  const { values } = constraints
  if (found && type === 'text' && Array.isArray(values))
    return { ...found, name: field.name, constraints: { ...constraints, values: values.map(written) } }
  const listed = worldwide[type ?? '']?.()
  if (listed) return { ...field, type: 'text', constraints: { values: listed } }
  if (found && type !== undefined && nominal.has(type)) return { ...found, name: field.name }
  return { ...field, type: 'text', constraints: { shape: 'label' } }
}

/** States next to these are those of a country, not of a process. */
const ofPlace = /country|^(?:abbr|abbreviation|iso|iso_?code|code)$/i

/** A name as people read it: `bank_transfer` is Bank transfer. */
const written = <Value>(value: Value): Value | string =>
  typeof value === 'string' && /^[a-z][a-z_ -]*$/.test(value)
    ? `${value.charAt(0).toUpperCase()}${value.slice(1).replaceAll('_', ' ')}`
    : value

/** Columns of these types mostly have the table's own country or language; a table of them lists all. */
const worldwide: Readonly<Record<string, () => string[]>> = {
  country: () => countryNames('english').map(({ name }) => name),
  language: () => languages().map(({ english }) => english),
}

/** Types whose values are names of choices. */
const nominal: ReadonlySet<string> = new Set([
  'country',
  'currency',
  'language',
  'state',
  'department',
  'shipmentStatus',
])

const choice = wordRoles(new URL('./choices.tsv', import.meta.url), ['choice'])
