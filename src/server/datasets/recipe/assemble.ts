import { mapped, type Steps } from '@/server/kernel/turns/steps'
import type { CheckedTable } from './checks/read-checks'
import type { Draft } from './drafts/draft'
import type { DraftLink } from './links/draft-link'
import type { TableOrder } from './links/order-tables'
import type { SharedLinks } from './links/read-shared'
import type { Among } from './links/shared-columns'
import type { Field, FieldValue, Link, Table, UniqueSet } from './recipe'
import type { TableSize } from './sizes/read-sizes'

/** Everything read of a recipe without problems, by table. */
export type Findings = {
  readonly draft: Draft
  readonly linksOf: readonly (readonly DraftLink[])[]
  readonly shared: SharedLinks
  readonly order: TableOrder
  readonly sizes: readonly (TableSize | undefined)[]
  readonly checked: readonly CheckedTable[]
  readonly uniqueSets: readonly (readonly UniqueSet[])[]
}

/** Default skew of a link: some parents are visibly more popular. */
const usualSkew = 0.5

/** Assembles the findings; called only without problems, so that none is missing. */
export function* assembleTables({
  draft,
  linksOf,
  shared,
  order,
  sizes,
  checked,
  uniqueSets,
}: Findings): Steps<Table[]> {
  const tables = yield* mapped(draft.tables, (table, index): Table[] => {
    const size = sizes[index]
    const sets = uniqueSets[index] ?? []
    const { checks = [], fields = [] } = checked[index] ?? {}
    if (!size) return []
    const distinct = new Set(sets.flatMap(({ way }) => (way.kind === 'field' ? [way.field] : [])))
    const oneToOne = new Set(sets.flatMap(({ way }) => (way.kind === 'link' ? [way.link] : [])))
    return [
      {
        name: table.name,
        ...size,
        fields: table.fields.flatMap((field, at): Field[] => {
          const value = fields[at]?.value
          if (!value) return []
          const isLinked = value.kind === 'link' || value.kind === 'linkType'
          const nullShare = isLinked ? 0 : (field.input?.null_percentage ?? 0) / 100
          return [{ name: field.name, nullShare, value: distinct.has(at) ? asDistinct(value) : value }]
        }),
        links: (linksOf[index] ?? []).map((link, at) =>
          linkOf(link, {
            isParent: size.children?.link === at,
            isOneToOne: oneToOne.has(at),
            isDeferred: order.deferred.has(link),
            among: shared.among.get(link),
          }),
        ),
        key: sets.find(({ isKey }) => isKey)?.fields ?? null,
        uniqueSets: sets,
        checks,
      },
    ]
  })
  return tables.flat()
}

function asDistinct(value: FieldValue): FieldValue {
  if (value.kind !== 'catalog') return value
  return { ...value, field: { ...value.field, constraints: { ...value.field.constraints, unique: true } } }
}

type Facts = {
  readonly isParent: boolean
  readonly isOneToOne: boolean
  readonly isDeferred: boolean
  readonly among: Among | undefined
}

function linkOf(link: DraftLink, { isParent, isOneToOne, isDeferred, among }: Facts): Link {
  const { name, fields, parents, typeField, nullShare, skew = usualSkew, unique, tree } = link
  const weight = parents.reduce((sum, parent) => sum + parent.weight, 0)
  return {
    name,
    fields,
    parents: parents.map(({ table, columns, value, weight: own }) => ({ table, columns, value, share: own / weight })),
    typeField,
    nullShare,
    skew: isParent ? 0 : skew,
    unique: (unique || isOneToOne) && !among,
    tree,
    deferred: isDeferred,
    ...(among && { among }),
  }
}
