import type { RecipeField, RecipeTable } from '@/wire/datasets/recipe'

type NumberedTree = { readonly key: string; readonly table: RecipeTable }

/** A share this small leaves no row without a parent, but the first. */
const single = 1e-9
/** Numbers that roots may have to be multiples of. */
const multiples = [1, 10, 100, 1_000]

/**
 * Other forms of a table whose rows link to each other, where a check reads the link: the key numbered in the order of
 * the tree, and a single root whose number may have to be a round one.
 */
export function numberedTrees(table: RecipeTable, source: string): NumberedTree[] {
  const read = new Set(source.match(/[A-Za-z_]\w*/g))
  const tree = table.fields.find(({ name, link }) => link?.startsWith(`${table.name}.`) && read.has(name))
  const key = table.fields.find(({ name }) => tree?.link === `${table.name}.${name}`)
  if (!tree || !key || !read.has(key.name) || !isNumber(key)) return []
  const least = boundOf(key, 'start') ?? boundOf(key, 'min') ?? 1
  const most = boundOf(key, 'max') ?? Infinity
  const starts = new Set(multiples.map((multiple) => Math.ceil(least / multiple) * multiple))
  return [undefined, single].flatMap((roots) =>
    [...starts].flatMap((start) => {
      const isFitting = start + rowsOf(table) - 1 <= most
      const hasRoots = roots === undefined ? start === least : true
      if (!isFitting || !hasRoots) return []
      const fields = table.fields.map((field) => {
        if (field === key) return numbered(field, start)
        return field === tree && roots !== undefined ? { ...field, roots } : field
      })
      return [{ key: key.name, table: { ...table, fields } }]
    }),
  )
}

const isNumber = ({ type, constraints }: RecipeField): boolean =>
  type === 'rowNumber' || (type === 'integer' && constraints?.unique === true && constraints.values === undefined)

function boundOf({ constraints }: RecipeField, name: string): number | undefined {
  const value = constraints?.[name]
  return typeof value === 'number' ? value : undefined
}

const numbered = ({ name }: RecipeField, start: number): RecipeField => ({
  name,
  type: 'rowNumber',
  ...(start !== 1 && { constraints: { start } }),
})

function rowsOf({ rows }: RecipeTable): number {
  const asked = typeof rows === 'object' && 'per' in rows ? (rows.total ?? Infinity) : rows
  return Array.isArray(asked) ? asked.reduce((sum, count) => sum + count, 0) : asked
}
