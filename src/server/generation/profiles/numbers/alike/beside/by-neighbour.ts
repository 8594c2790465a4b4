import type { FieldTypeName } from '@/server/generation/catalog'
import { readTable } from '@/server/kernel/read-table'
import type { InferredField } from '@/server/names/infer-fields'

type Field = InferredField<FieldTypeName>

/** What must be next to each name; any number if that is empty. */
const differences: ReadonlyMap<string, string> = new Map(
  readTable(new URL('../tables/difference-names.tsv', import.meta.url), ['name', 'beside']).map(({ name, beside }) => [
    name,
    beside === '-' ? '' : beside,
  ]),
)

/** Makes a bare `shortfall` a number of the kind right before it, and the `mid` and `spread` of a bid and an ask prices. */
export function likeNeighbours(fields: readonly Field[]): readonly Field[] {
  return fields.map((field, at) => {
    const beside = differences.get(field.name.toLowerCase())
    if (beside === undefined || (beside === '' && field.standIn !== 'placeholder')) return field
    const like =
      beside === ''
        ? fields.slice(Math.max(0, at - 2), at).findLast(isNumber)
        : fields.find(({ name }) => name.toLowerCase() === beside)
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
