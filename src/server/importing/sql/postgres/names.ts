import type { Node, TypeName } from 'libpg-query'
import type { WrittenType } from '@/server/importing/model/sql-types'

/** The parts of a possibly qualified name: `public.orders` gives [public, orders]. */
export const namesOf = (nodes: readonly Node[] | undefined): string[] =>
  (nodes ?? []).flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []))

/** An integer constant; the tree omits zero. */
export const integerOfConstant = ({ ival }: { ival?: { ival?: number } }): number | undefined =>
  ival && (ival.ival ?? 0)

/** A declared type with its sizes; undefined without a name. */
export function writtenTypeOf(type: TypeName | undefined): WrittenType | undefined {
  const name = namesOf(type?.names).at(-1)
  if (!type || name === undefined) return undefined
  const sizes = (type.typmods ?? []).flatMap((node) =>
    'A_Const' in node ? (integerOfConstant(node.A_Const) ?? []) : [],
  )
  return {
    name,
    // The sizes of an interval encode its fields.
    sizes: name === 'interval' ? [] : sizes,
    arrayDepth: type.arrayBounds?.length ?? 0,
  }
}
