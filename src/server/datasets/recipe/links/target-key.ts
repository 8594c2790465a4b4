import { type DraftTable, nameOf, quoted } from '@/server/datasets/recipe/drafts/draft'

/** Types whose values are always distinct. */
const distinctTypes: ReadonlySet<string> = new Set(['rowNumber', 'uuid', 'uuidV7'])

/** Why these columns do not identify the parent's rows; undefined where they do. */
export function targetProblem(parent: DraftTable, columns: readonly number[]): string | undefined {
  const held = new Set(columns)
  if (columns.some((field) => isDistinct(parent, field))) return undefined
  const sets = [...(parent.key ? [parent.key] : []), ...parent.unique]
  const isKey = sets.some((set) => set.length > 0 && set.every((name) => held.has(parent.fieldByName.get(name) ?? -1)))
  if (isKey) return undefined
  const [field] = columns
  const name = columns.length === 1 && field !== undefined ? nameOf(parent, parent.fields[field]) : 'these columns'
  const way = parent.key
    ? `link to its key (${parent.key.map(quoted).join(', ')}), or make ${columns.length === 1 ? 'the column' : 'them'} unique`
    : 'make it the table’s key, or unique'
  return `rows of ${quoted(parent.name)} are not unique by ${name}; ${way}`
}

function isDistinct(table: DraftTable, field: number): boolean {
  const { input } = table.fields[field] ?? {}
  if (!input) return true // its own form is the problem
  const { type = '', constraints, link, unique } = input
  if (distinctTypes.has(type) || (link !== undefined && unique === true)) return true
  return constraints?.unique === true || constraints?.unique === 'true'
}
