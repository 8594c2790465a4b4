import { catalog } from '@/server/generation/catalog'
import { weighted } from '@/server/generation/engine/numeric'
import type { EntityName, Numeric, Owners } from '@/server/generation/engine/part'
import { ownersOf } from '@/server/generation/entities/owners'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { once } from '@/server/kernel/memory/once'
import { ownerIn } from '@/server/names/owner'
import { splitName } from '@/server/names/words/split-name'
import { profileBounds } from '@/wire/rows/constraints'

/**
 * The people, products, ... of a table that come again (`pool`): each row takes one of `size`, the first twice as often
 * as the second and three times as often as the third.
 */
export type Pool = {
  /** Names the streams that it draws from. */
  readonly id: string
  readonly size: number
  /** Which of them a row takes. */
  readonly rank: Numeric
  /** The pool whose members belong to this one's: the people of 100 customers work at 20 companies. */
  readonly within: Pool | undefined
}

/**
 * Draws of a pool's member in place of the row's: the same random numbers for all rows that take the same member. Only
 * pooled fields change; everything else of the row draws as it would without one.
 */
export type Drawn = {
  readonly pools: Pools
  readonly owners: Owners
  readonly own: Pool | undefined
  /** For a field with a pool of its own: the pool of all that it reads outside other pools. */
  readonly rest: Pool | undefined
}

/** The pools of a schema, and which fields draw from them. */
export class Pools {
  private readonly byEntity = new Map<string, Pool>()
  private readonly byField: readonly (Pool | undefined)[]

  constructor(fields: readonly CheckedField[], owners: readonly Owners[]) {
    const asked = fields.flatMap((field, i) => {
      const size = field.constraints.pool
      const entity = mainEntity(field)
      return size === undefined || !entity ? [] : [{ field, size, entity, owner: owners[i]?.[entity] ?? '' }]
    })
    for (const first of widestFirst) {
      for (const { size, entity, owner } of asked) if (entity === first) this.add(entity, owner, size)
    }
    this.byField = fields.map((field, i) => {
      const entity = mainEntity(field)
      if (entity) return this.of(entity, owners[i]?.[entity] ?? '')
      const { pool: size } = field.constraints
      if (size === undefined) return undefined
      const keyed = asked.find((each) => each.size === size && isKeyOf(field, each.field, each.entity))
      return (keyed && this.of(keyed.entity, keyed.owner)) ?? poolOf(`field:${field.name}`, size, undefined)
    })
  }

  /** The pool that this owner's people, places, ... come from. */
  of(entity: EntityName, owner: string): Pool | undefined {
    return this.byEntity.get(`${entity}:${owner}`)
  }

  /** How the field draws: its own values from the pool of its first entity, or from one of its own. */
  drawnBy(position: number, { constraints }: CheckedField, owners: Owners): Drawn {
    const own = this.byField[position]
    return { pools: this, owners, own, rest: constraints.pool === undefined ? undefined : own }
  }

  /** Whether anything that the field reads is of a pool. */
  touches(position: number, { type }: CheckedField, owners: Owners): boolean {
    const entities = Object.keys(catalog[type].entities) as EntityName[] // the keys of a record by EntityName
    return this.byField[position] !== undefined || entities.some((entity) => this.of(entity, owners[entity]))
  }

  private add(entity: EntityName, owner: string, size: number): void {
    const key = `${entity}:${owner}`
    const around = this.byEntity.get(key)
    if (around?.id === key) return
    const pool = poolOf(key, size, around)
    // An employee of a pooled company lives at home all the same.
    for (const part of around ? [entity] : partsOf[entity]) this.byEntity.set(`${part}:${owner}`, pool)
  }
}

/** The first of a pool comes twice as often as the second and three times as often as the third. */
const weightsByRank = Array.from({ length: profileBounds.poolSizeMax }, (_, rank) => 1 / (rank + 1))

/** A mere check of a schema makes no table of its members. */
function poolOf(id: string, size: number, within: Pool | undefined): Pool {
  const ranked = once(() => weighted(weightsByRank.slice(0, size)))
  return { id, size, rank: (scope) => ranked()(scope), within }
}

/** Entities that belong to one of them: a person's employer, home and account, a company's place. */
const partsOf: Readonly<Record<EntityName, readonly EntityName[]>> = {
  person: ['person', 'company', 'place', 'account'],
  company: ['company', 'place'],
  place: ['place'],
  account: ['account'],
  product: ['product'],
  order: ['order'],
}

/** A person's pool before that of the companies they work at. */
const widestFirst = [
  'order',
  'product',
  'person',
  'company',
  'account',
  'place',
] as const satisfies readonly EntityName[]

/** The entity that a field is about; none where its values are the caller's own, or prose. */
function mainEntity({ type, constraints: { values, pattern, checkDigit } }: CheckedField): EntityName | undefined {
  const { category, entities } = catalog[type]
  if (values || pattern !== undefined || checkDigit !== undefined || category === 'freeform') return undefined
  return (Object.keys(entities) as EntityName[])[0] // the keys of a record by EntityName
}

/** Two sizes for the people, products, ... of one owner: the later field and what it contradicts. */
export function poolConflicts(
  fields: readonly CheckedField[],
): readonly { readonly at: number; readonly error: string }[] {
  if (!fields.some(({ constraints }) => constraints.pool !== undefined)) return []
  const owners = ownersOf(fields)
  const sizes = new Map<string, { readonly name: string; readonly size: number }>()
  return fields.flatMap((field, at) => {
    const { name, constraints } = field
    const entity = mainEntity(field)
    const size = constraints.pool
    if (size === undefined || !entity) return []
    const key = `${entity}:${owners[at]?.[entity]}`
    const first = sizes.get(key) ?? { name, size }
    sizes.set(key, first)
    if (first.size === size) return []
    return [
      {
        at,
        error: `pool ${size} contradicts pool ${first.size} of '${first.name}': both are about the same ${entity}`,
      },
    ]
  })
}

/** `customer_id` next to `customer_name`, `product_id` next to a product's name: one key for each of them. */
function isKeyOf(key: CheckedField, { name }: CheckedField, entity: EntityName): boolean {
  const whose = ownerIn(key.name, key.type).split(' ').filter(Boolean)
  const words = new Set([...splitName(name), entity])
  return whose.length > 0 && whose.every((word) => words.has(word))
}
