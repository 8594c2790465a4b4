import type { FieldTypeName } from '@/server/generation/catalog'
import { readTable } from '@/server/kernel/read-table'
import type { InferredField } from '@/server/names/infer-fields'

type Field = InferredField<FieldTypeName>

/** What must be next to each name; any number if that is empty. */
const differences: ReadonlyMap<string, string> = new Map(
  readTable(new URL('../tables/difference-names.tsv', import.meta.url), ['name', 'neighbour']).map(
    ({ name, neighbour }) => [name, neighbour === '-' ? '' : neighbour],
  ),
)

/** Makes a bare `shortfall` a number of the kind right before it, and the `mid` and `spread` of a bid and an ask prices. */
export function likeNeighbours(fields: readonly Field[]): readonly Field[] {
  return fields.map((field, at) => {
    const neighbour = differences.get(field.name.toLowerCase())
    if (neighbour === undefined || (neighbour === '' && field.standIn !== 'placeholder')) return field
    const like =
      neighbour === ''
        ? fields.slice(Math.max(0, at - 2), at).findLast(isNumber)
        : fields.find(({ name }) => name.toLowerCase() === neighbour)
    return like && isNumber(like) ? as(field, like) : field
  })
}

const isNumber = ({ type, standIn }: Field): boolean =>
  ['integer', 'decimal', 'amount'].includes(type) && standIn !== 'placeholder'

const as = ({ standIn: _, constraints: __, ...own }: Field, { type, constraints }: Field): Field => ({
  ...own,
  type,
  ...(constraints && { constraints }),
})
