import type { Node, RangeVar } from 'libpg-query'
import type { Table } from '@/server/importing/model/schema'
import type { PostgresContext } from './context'
import { namesOf } from './names'

export type RelationName = { readonly name: string; readonly namespace: string | undefined }

/** The default namespace is omitted. */
const named = (name: string, namespace: string | undefined): RelationName => ({
  name,
  namespace: namespace === 'public' ? undefined : namespace,
})

export const relationName = (relation: RangeVar | undefined): RelationName =>
  named(relation?.relname ?? '', relation?.schemaname)

/** A relation written as a list of names. */
export function nameOfRelation(node: Node): RelationName {
  const names = 'List' in node ? namesOf(node.List.items) : 'String' in node ? namesOf([node]) : []
  return named(names.at(-1) ?? '', names.at(-2))
}

export function tableOf(relation: RangeVar | undefined, { builder }: PostgresContext): Table | undefined {
  const { name, namespace } = relationName(relation)
  return builder.table(name, namespace)
}
