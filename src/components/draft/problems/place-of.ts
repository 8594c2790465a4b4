import type { Problem } from '@/wire/problem'

/** `["body", "schema_fields", 2, "name"]` is “Field 3, name”, `["body", "tables", 0, "fields", 1]` is “Table 1, column 2”. */
export function placeOf([, setting, index, part, column, ...rest]: Problem['loc']): string {
  if (typeof index !== 'number') return setting === 'schema_fields' ? 'Fields' : String(setting ?? 'Request')
  if (setting === 'schema_fields') return part === undefined ? `Field ${index + 1}` : `Field ${index + 1}, ${part}`
  if (setting === 'field_names') return `Column ${index + 1}`
  if (setting !== 'tables') return String(setting)
  const inTable = part === 'fields' && typeof column === 'number' ? [`column ${column + 1}`, ...rest] : [part]
  return [`Table ${index + 1}`, ...inTable.filter((name) => name !== undefined)].join(', ')
}
