import { catalog } from '@/server/generation/catalog'
import { type EntityName, noOwners, type Owners } from '@/server/generation/engine/part'
import { ownersOf } from '@/server/generation/entities/owners'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { splitName } from '@/server/names/words/split-name'
import type { Ownership, TableModel } from './model'
import { singular } from './time/course'

const entityNames: readonly EntityName[] = ['person', 'place', 'company', 'product', 'account', 'order']

export function ownershipOf(model: TableModel): Ownership {
  const fields = model.table.fields.map(({ value }) => (value.kind === 'catalog' ? value.field : null))
  const within = ownersOf(fields.filter((field) => field !== null))
  const lenders = lendersOf(model)
  // A field that is never null cannot describe a parent that may be missing.
  const certain = lenders.filter(({ link }) => model.table.links[link]?.nullShare === 0)
  const main: Record<EntityName, string> = { ...noOwners }
  const stated = new Set<EntityName>()
  let next = 0
  const owners: (Owners | null)[] = []
  const repeats: Ownership['repeats'][number][] = []
  for (const [index, field] of fields.entries()) {
    const own = field && within[next++]
    const mayBeNull = (model.table.fields[index]?.nullShare ?? 0) > 0
    if (!field || !own) {
      owners.push(null)
      repeats.push(null)
      continue
    }
    const { entities } = catalog[field.type]
    const lent: Partial<Record<EntityName, string>> = {}
    for (const entity of entityNames) {
      if (entities[entity] === undefined) continue
      const lender = lenderOf(model, field, entity, mayBeNull ? lenders : certain)
      // A value that all children of a parent share is not distinct.
      const isShared = field.constraints.unique && !model.table.links[lender ?? -1]?.unique
      if (lender !== undefined && !isShared) lent[entity] = `@${lender}`
      if (!stated.has(entity)) main[entity] = lent[entity] ?? own[entity]
      stated.add(entity)
    }
    owners.push({ ...own, ...lent })
    repeats.push(repeatOf(model, field, Object.values(lent)[0], mayBeNull))
  }
  return { owners, repeats, main }
}

type Lender = { readonly link: number; readonly words: ReadonlySet<string> }

/** Links to exactly one row, whose parent a field can describe. */
function lendersOf(model: TableModel): Lender[] {
  return model.table.links.flatMap(({ name, parents, deferred, tree }, link) => {
    const [parent] = parents
    if (!parent || parents.length > 1 || deferred || tree || parent.table === model.index) return []
    const noun = nounOf(model.parent(link))
    const words = [...splitName(name), noun].filter((word) => !['id', 'no', 'code', 'key', 'fk', 'uuid'].includes(word))
    return [{ link, words: new Set(words.filter((word) => noun.startsWith(word) || !isShortFor(word, nounOf(model)))) }]
  })
}

const nounOf = ({ table }: TableModel): string => singular(splitName(table.name).at(-1) ?? '')

/** The `emp` of an employee's `emp_status` is the employee, as in `emp_birthday`, and not the status. */
const isShortFor = (word: string, noun: string): boolean => word.length >= 3 && noun.startsWith(word)

/**
 * The link whose parent a field is about: the one that its name names, and for what an order decides the order that the
 * row belongs to. Undefined where it is about the row itself. Other fields do not matter, here nor in the parent.
 */
function lenderOf(
  model: TableModel,
  { name, type }: CheckedField,
  entity: EntityName,
  lenders: readonly Lender[],
): number | undefined {
  const words = splitName(name).map(singular)
  const named = lenders.find((lender) => words.slice(0, -1).some((word) => lender.words.has(word)))
  const whole = lenders.find((lender) => words.length === 1 && lender.words.has(words[0] ?? ''))
  const { value } = catalog[type]
  if (entity !== 'order') return (named ?? whole)?.link
  const { kind, main } = model.course
  if (kind !== 'near' || main === null || value === 'number')
    return named && value !== 'number' ? named.link : undefined
  return main
}

/** The parent's field of the same type and locale about the same entity, whose value is repeated here. */
function repeatOf(
  model: TableModel,
  field: CheckedField,
  owner: string | undefined,
  mayBeNull: boolean,
): Ownership['repeats'][number] {
  if (owner === undefined || catalog[field.type].days !== null || catalog[field.type].value === 'number') return null
  if (Object.keys(field.constraints).some((name) => name !== 'countryCode')) return null
  const link = Number(owner.slice(1))
  const parent = model.parent(link)
  const found = parent.table.fields.findIndex(
    ({ value, nullShare }, index) =>
      value.kind === 'catalog' &&
      (mayBeNull || nullShare === 0) &&
      value.field.type === field.type &&
      value.field.locale === field.locale &&
      ownsMain(parent, index),
  )
  return found < 0 ? null : { link, field: found }
}

function ownsMain({ ownership, table }: TableModel, field: number): boolean {
  const owners = ownership.owners[field]
  const { value } = table.fields[field] ?? {}
  if (!owners || value?.kind !== 'catalog') return false
  const { entities } = catalog[value.field.type]
  return entityNames.every((entity) => entities[entity] === undefined || owners[entity] === ownership.main[entity])
}
