import { quoted } from '@/server/datasets/recipe/drafts/draft'
import type { DraftLink } from '@/server/datasets/recipe/links/draft-link'
import type { UniqueWay } from '@/server/datasets/recipe/recipe'
import type { ResolvedField } from '@/server/datasets/recipe/values/draft-value'
import type { AskedSet } from './asked-sets'
import { loadsOf } from './capacity'
import { refusal, type SetRefusal } from './refusal'
import type { TableFacts } from './table-facts'
import { combinationsOf, enough, nameOfPart, shortage, uniqueParts } from './unique-parts'

/** How the set becomes distinct by construction, or why it cannot, with the nearest thing that works. */
export function chooseWay(set: AskedSet, table: TableFacts): UniqueWay | SetRefusal {
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
  const all = uniqueParts(set, held, table)
  if (hasChildren) {
    const chosen = enough(all, table.taken, (parts) => combinationsOf(parts) >= children.max)
    if (chosen) return { kind: 'siblings', parts: chosen }
  }
  // Parents that depend on other columns of the row are distinguished among siblings only.
  const parts = all.filter((part) => part.kind === 'field' || !isAmong(part.link, table))
  // All-distinct days would lie far from the rows' time; with a link, only a few have to differ.
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
  return refusal(set, hasChildren ? all : parts, table, hasChildren ? children.max : null)
}

const isAmong = (index: number, { links, among }: TableFacts): boolean => {
  const link = links[index]
  return link !== undefined && among.has(link)
}

/** Whether the set's columns identify the parent that the link has chosen. */
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

/** Whether the set consists of this link's columns, so that the link has to be one-to-one. */
const isWholeSet = (index: number, set: AskedSet, { links }: TableFacts): boolean => {
  const link = links[index]
  return set.fields.every((field) => link?.fields.includes(field) || link?.typeField === field)
}

function linkWay(index: number, { links, size, sizes, name }: TableFacts): UniqueWay | SetRefusal {
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
        ...(load.rows === size.rows && { capacity: parents }),
      }
    }
  }
  return { kind: 'link', link: index }
}

const isDay = (field: ResolvedField | undefined): boolean =>
  field?.value.kind === 'catalog' && field.value.field.type === 'date'

const isOrdinal = (field: ResolvedField | undefined): boolean =>
  field?.value.kind === 'plain' && field.value.plain.type === 'ordinal'

/** Whether values are distinct by themselves, or inherited one-to-one from distinct ones. */
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
