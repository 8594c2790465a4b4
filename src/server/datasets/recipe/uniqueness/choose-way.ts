import { quoted } from '@/server/datasets/recipe/drafts/draft'
import type { DraftLink } from '@/server/datasets/recipe/links/draft-link'
import { leastAmong, type SharedLinks } from '@/server/datasets/recipe/links/read-shared'
import type { UniquePartOf, UniqueWay } from '@/server/datasets/recipe/recipe'
import type { TableSize } from '@/server/datasets/recipe/sizes/read-sizes'
import type { ResolvedField } from '@/server/datasets/recipe/values/draft-value'
import type { LocaleCode } from '@/wire/vocabulary'
import type { AskedSet } from './asked-sets'
import { capacityOf, loadsOf, plenty } from './capacity'

/** Input of the choice of a way, for one table; `size` and every field are known. */
export type TableFacts = {
  readonly name: string
  readonly size: TableSize
  readonly names: readonly string[]
  readonly fields: readonly ResolvedField[]
  readonly links: readonly DraftLink[]
  readonly among: SharedLinks['among']
  readonly sizes: readonly (TableSize | undefined)[]
  /** The table's own sets. */
  readonly sets: readonly AskedSet[]
  /** The sets of columns that identify the rows of a table. */
  readonly setsOf: readonly (readonly AskedSet[])[]
  readonly locale: LocaleCode
  /** Parts that serve a set already, by `nameOfPart`. */
  readonly taken: Set<string>
}

/** A way in which the set is distinct by construction, or why there is none, with the nearest thing that works. */
export function chooseWay(set: AskedSet, table: TableFacts): UniqueWay | { error: string } {
  const held = table.links.flatMap((link, index) => (isHeld(link, set, table) ? [index] : []))
  const { children } = table.size
  const only = set.fields.length === 1
  const field = set.fields.find((at) => isDistinct(table.fields[at], at, table))
  if (field !== undefined) return { kind: 'field', field }
  const oneToOne = held.find((index) => {
    const link = table.links[index]
    return link && !table.among.has(link) && (link.unique || isWholeSet(index, set, table))
  })
  if (oneToOne !== undefined) return linkWay(oneToOne, table)
  const hasChildren = children !== null && held.includes(children.link)
  const ordinal = set.fields.find((at) => isOrdinal(table.fields[at]))
  if (ordinal !== undefined && hasChildren) return { kind: 'ordinal', field: ordinal }
  const all = partsOf(set, held, table)
  if (hasChildren) {
    const chosen = enough(all, table.taken, (parts) => combinationsOf(parts) >= children.max)
    if (chosen) return { kind: 'siblings', parts: chosen }
  }
  // Parents that depend on other columns of the row are distinguished among siblings only.
  const parts = all.filter((part) => part.kind === 'field' || !isAmong(part.link, table))
  // Days that all differ would lie far from the rows' time; with a link, only a few have to differ.
  const isLinked = parts.some(({ kind }) => kind === 'link')
  const isOfOne = (at: number) => table.sets.filter(({ fields }) => fields.includes(at)).length === 1
  const alone = parts.find(
    (part) =>
      part.kind === 'field' &&
      part.capacity >= table.size.rows &&
      !table.taken.has(nameOfPart(part)) &&
      !(isLinked && isDay(table.fields[part.field]) && isOfOne(part.field)),
  )
  if (alone?.kind === 'field') return { kind: 'field', field: alone.field }
  const chosen = only ? undefined : enough(parts, table.taken, (some) => shortage(some, table) === undefined)
  if (chosen) return { kind: 'combinations', parts: chosen }
  return { error: refusal(set, hasChildren ? all : parts, table, hasChildren ? children.max : null) }
}

const isAmong = (index: number, { links, among }: TableFacts): boolean => {
  const link = links[index]
  return link !== undefined && among.has(link)
}

/** Whether the set's columns say which parent the link has chosen. */
function isHeld(link: DraftLink, set: AskedSet, { setsOf }: TableFacts): boolean {
  return (
    link.parents.length > 0 &&
    link.tree === null &&
    (link.typeField === null || set.fields.includes(link.typeField)) &&
    link.parents.every(({ table, columns }) => {
      const known = columns.filter((_, place) => set.fields.includes(link.fields[place] ?? -1))
      return (setsOf[table] ?? []).some((own) => own.fields.every((field) => known.includes(field)))
    })
  )
}

/** Whether nothing but this link's columns are in the set, so that the link has to be one-to-one. */
const isWholeSet = (index: number, set: AskedSet, { links }: TableFacts): boolean => {
  const link = links[index]
  return set.fields.every((field) => link?.fields.includes(field) || link?.typeField === field)
}

function linkWay(index: number, { links, size, sizes, name }: TableFacts): UniqueWay | { error: string } {
  const link = links[index]
  const [parent, ...others] = link?.parents ?? []
  const parentSize = parent && sizes[parent.table]
  if (!link || !parent || !parentSize) return { kind: 'link', link: index }
  if (others.length > 0)
    return {
      error: `${quoted(link.name)} references one of several tables and cannot be one-to-one; add a column to the set`,
    }
  if (size.children?.link === index && size.children.max > 1) {
    return {
      error: `rows of ${quoted(name)} are unique by ${quoted(link.name)}, but a parent may have ${size.children.max} of them; set max to 1, or add an ordinal to the set`,
    }
  }
  for (const load of loadsOf(size, [parentSize])) {
    const rows = Math.round(load.rows * (1 - link.nullShare))
    const [parents = 0] = load.parents
    if (rows > parents) {
      return {
        error: `${quoted(link.name)} is one-to-one, but ${quoted(name)} has ${rows} rows for ${parents} parents; the maximum is ${parents} rows`,
      }
    }
  }
  return { kind: 'link', link: index }
}

const isDay = (field: ResolvedField | undefined): boolean =>
  field?.value.kind === 'catalog' && field.value.field.type === 'date'

const isOrdinal = (field: ResolvedField | undefined): boolean =>
  field?.value.kind === 'plain' && field.value.plain.type === 'ordinal'

/** Values that differ by themselves, or are inherited one to one from such. */
function isDistinct(field: ResolvedField | undefined, at: number, table: TableFacts): boolean {
  const value = field?.value
  if (value?.kind === 'plain') return value.plain.type === 'rowNumber' || value.plain.type === 'uuidV7'
  if (value?.kind === 'catalog') return table.taken.has(nameOfPart({ kind: 'field', field: at, capacity: 0 }, 'alone'))
  if (value?.kind !== 'inherited') return false
  const [step, ...further] = value.path
  const isOneToOne = further.length === 0 && table.links[step ?? -1]?.unique === true
  return (
    isOneToOne &&
    (table.setsOf[value.table] ?? []).some(({ fields }) => fields.length === 1 && fields[0] === value.field)
  )
}

/** Links first, since pairs are usually meant; then drawn fields, those of most values first. */
function partsOf(set: AskedSet, held: readonly number[], table: TableFacts): UniquePartOf[] {
  const links = held.flatMap((link): UniquePartOf[] => {
    if (table.size.children?.link === link) return []
    const asked = table.links[link]
    const way = asked && table.among.get(asked)
    // Siblings choose among the same rows where these hang on their parent.
    if (way)
      return way.up[0] === table.size.children?.link
        ? [{ kind: 'link', link, capacity: leastAmong(way, table.sizes) }]
        : []
    const parents = (table.links[link]?.parents ?? []).map((parent) => table.sizes[parent.table])
    const counts = parents.flatMap((size) => (size ? loadsOf(table.size, [size]).flatMap((load) => load.parents) : []))
    return counts.length > 0 ? [{ kind: 'link', link, capacity: Math.min(...counts) }] : []
  })
  const fields = set.fields.flatMap((field): UniquePartOf[] => {
    const value = table.fields[field]?.value
    const capacity = value && capacityOf(value, table.locale)
    return capacity === undefined ? [] : [{ kind: 'field', field, capacity }]
  })
  return [...links, ...fields.sort((a, b) => b.capacity - a.capacity)]
}

/** The fewest parts with enough combinations; undefined where all together have too few, or are taken. */
function enough(
  parts: readonly UniquePartOf[],
  taken: ReadonlySet<string>,
  areEnough: (parts: readonly UniquePartOf[]) => boolean,
): UniquePartOf[] | undefined {
  const chosen: UniquePartOf[] = []
  for (const part of parts) {
    if (chosen.length > 0 && areEnough(chosen)) break
    if (!taken.has(nameOfPart(part)) && part.capacity >= 2) chosen.push(part)
  }
  return chosen.length > 0 && areEnough(chosen) ? chosen : undefined
}

const combinationsOf = (parts: readonly { readonly capacity: number }[]): number =>
  parts.reduce((product, { capacity }) => Math.min(plenty, product * capacity), 1)

type Shortage = { readonly rows: number; readonly combinations: number }

/** The rows that choose among the same parents, where these and the fields have fewer combinations than they are. */
function shortage(parts: readonly UniquePartOf[], table: TableFacts): Shortage | undefined {
  const loads = loadsOf(
    table.size,
    parts.flatMap((part) => parentsOf(part, table)),
  ).map((load) => {
    let at = 0
    const capacities = parts.map((part) => {
      const from = at
      at += parentsOf(part, table).length
      return { capacity: at > from ? Math.min(...load.parents.slice(from, at)) : part.capacity }
    })
    return { rows: load.rows, combinations: combinationsOf(capacities) }
  })
  return loads.find(({ rows, combinations }) => rows > combinations)
}

const parentsOf = (part: UniquePartOf, { links, sizes }: TableFacts): TableSize[] =>
  part.kind === 'field' ? [] : (links[part.link]?.parents ?? []).flatMap(({ table }) => sizes[table] ?? [])

/** Marks of a part in `taken`: it serves a set; or, of a field, its values are distinct `alone`. */
export const nameOfPart = (part: UniquePartOf, how: 'with others' | 'alone' = 'with others'): string =>
  `${how}:${part.kind}:${part.kind === 'link' ? part.link : part.field}`

function refusal(set: AskedSet, parts: readonly UniquePartOf[], table: TableFacts, siblings: number | null): string {
  const names = set.fields.map((field) => quoted(table.names[field] ?? '')).join(', ')
  const what = `rows of ${quoted(table.name)} cannot be unique by ${names}`
  if (parts.length === 0 && set.fields.some((field) => isOfTree(table, field))) {
    return `${what}: rows of a tree share parents; add a generated column to the set`
  }
  if (parts.length === 0) {
    return `${what}: computed, aggregated and inherited values may repeat; add a generated column or a link to the set`
  }
  const free = parts.filter((part) => !table.taken.has(nameOfPart(part)))
  if (free.length < parts.length)
    return `${what}: its columns already belong to another unique set; make one of them unique by itself`
  const { rows, combinations } = (siblings === null ? shortage(parts, table) : undefined) ?? {
    rows: table.size.rows,
    combinations: combinationsOf(parts),
  }
  const isOfOne = rows < table.size.rows
  const needed =
    siblings === null ? `${rows} rows${isOfOne ? ' of one generation' : ''}` : `up to ${siblings} rows of one parent`
  const found = combinations === 1 ? 'is 1 combination' : `are ${combinations} combinations`
  return `${what}: there ${found} of values for ${needed}; the maximum is ${combinations}`
}

const isOfTree = ({ links }: TableFacts, field: number): boolean =>
  links.some(({ tree, fields }) => tree !== null && fields.includes(field))
