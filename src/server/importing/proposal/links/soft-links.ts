import type { Column, Note, Table } from '@/server/importing/model/schema'
import type { Storage } from '@/server/importing/model/storage'
import { endsAs } from '@/server/importing/proposal/name-endings'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import type { ResolvedLink } from './resolved-link'
import { tellsApart } from './resolved-link'
import { sharedPrefix, snake } from './shared-prefix'

export type SoftLinks = { readonly links: readonly ResolvedLink[]; readonly notes: readonly Note[] }

/**
 * Undeclared links guessed from names: `author_id` or `authorId` if there is a table of authors, or of users, as authors
 * are persons. A nullable `parent_id` references its own table. Each is noted as a guess.
 */
export function softLinks(table: Table, tables: readonly Table[]): SoftLinks {
  const linked = new Set(table.links.flatMap(({ columns }) => columns))
  const links = table.columns.flatMap((column) => {
    if (linked.has(column.name) || column.isIdentity || column.computed || hasTypeColumn(table, column)) return []
    const stem = stemOf(column.name)
    const parent =
      stem === undefined
        ? (joinedParentOf(column.name, tables) ?? roleParentOf(column, table, tables))
        : parentOf(stem, table, tables)
    const [key] = parent?.key ?? []
    const target = parent?.columns.find(({ name }) => name === key)
    if (!parent || !target || parent.key.length !== 1 || !isAlike(column.storage, target.storage)) return []
    if (parent === table && column.isRequired) return []
    const isInSet = [table.key, ...table.uniques.map(({ columns }) => columns)].some((set) => set.includes(column.name))
    if (parent === table && isInSet) return []
    return [
      {
        columns: [column.name],
        parent,
        parentColumns: [target.name],
        isRequired: column.isRequired,
        isUnique: tellsApart(table, [column.name]),
        isDeferrable: false,
        isGuess: true,
      },
    ]
  })
  return { links, notes: links.map((link) => noteOf(table, link)) }
}

const noteOf = (table: Table, { columns: [column = ''], parent, parentColumns }: ResolvedLink): Note => ({
  table: table.name,
  column,
  construct: column,
  why: `Guessed from its name: it references ${parent.name}.${parentColumns[0]}. The source declares no foreign key.`,
  line: table.columns.find(({ name }) => name === column)?.line ?? table.line,
})

/** `content_type` next to `content_id`: the target table varies by row. */
const hasTypeColumn = (table: Table, { name }: Column): boolean => {
  const stem = stemOf(name)
  return stem !== undefined && table.columns.some((other) => other.name.toLowerCase() === `${stem}_type`)
}

/** The stem before `_id`, in lower case with underscores; undefined for other names. */
function stemOf(name: string): string | undefined {
  const [, stem] = /^(.+)_(?:id|uuid|guid|fk)$/.exec(snake(name).replace(/(?<!_)_+$/, '')) ?? []
  return stem
}

/** The table of users for `userid`, which only a table of that name tells from a word such as `paid`. */
function joinedParentOf(name: string, tables: readonly Table[]): Table | undefined {
  const [, stem] = /^([a-z]{3,})id$/.exec(name) ?? []
  return stem === undefined ? undefined : tableNamed(stem, tables)
}

const people = /^(?:(?:app_|auth_)?(?:user|person|account|member|profile)s?|people)_*$/

function parentOf(stem: string, table: Table, tables: readonly Table[]): Table | undefined {
  // `billing_address_id` is an address.
  const last = stem.split('_').at(-1) ?? stem
  const named = tableNamed(stem, tables) ?? tableNamed(last, tables)
  if (named || stem === 'parent') return named ?? table
  return endsAs('person', stem) ? tablesIn(tables).person : kindOf(stem, table, tables)
}

/** The person of `post_author`, which is not a name where it is a key. */
function roleParentOf({ name, storage }: Column, table: Table, tables: readonly Table[]): Table | undefined {
  const isKey = /^(?:integer|uuid)$/.test(storage.kind) && !table.key.includes(name)
  return isKey && endsAs('person', snake(name)) ? tablesIn(tables).person : undefined
}

/** The table of statuses for `status_id`: that of the own rows, such as `issue_statuses`, else the only one. */
function kindOf(stem: string, table: Table, tables: readonly Table[]): Table | undefined {
  const last = stem.split('_').at(-1) ?? stem
  if (!kinds().has(last)) return undefined
  const { byName, endings } = tablesIn(tables)
  const own = snake(table.name).slice(sharedPrefix(tables).length)
  const [at, ...others] = plurals(last).flatMap((word) => endings.get(word) ?? [])
  const named = singulars(own).flatMap((row) => plurals(stem).flatMap((word) => byName.get(`${row}_${word}`) ?? []))
  const found = tables[named[0] ?? (others.length === 0 ? (at ?? -1) : -1)]
  return found === table ? undefined : found
}

const kinds = once(
  () =>
    new Set(
      readTable(new URL('./loose-words.tsv', import.meta.url), ['word', 'why']).flatMap(({ word, why }) =>
        why === 'choice' ? word : [],
      ),
    ),
)

const singulars = (name: string): string[] => [name, name.replace(/s$/, ''), name.replace(/ies$/, 'y')]

function tableNamed(word: string, tables: readonly Table[]): Table | undefined {
  const { byName } = tablesIn(tables)
  const places = plurals(word).flatMap((name) => byName.get(name) ?? [])
  return places.length > 0 ? tables[Math.min(...places)] : undefined
}

/**
 * The index of the first table of each name, without the prefix that all tables share; those of the tables with
 * each last word; and the first table of people.
 */
const tablesIn = memoizeByObject((tables: readonly Table[]) => {
  const names = tables.map(({ name }) => snake(name))
  const own = names.map((name) => name.slice(sharedPrefix(tables).length))
  const byName = new Map([...own, ...names].map((name, at) => [name, at % names.length] as const).toReversed())
  const endings = new Map<string, number[]>()
  for (const [at, name] of own.entries()) {
    const [, ending] = /_([a-z]+)$/.exec(name) ?? []
    if (ending !== undefined) endings.set(ending, [...(endings.get(ending) ?? []), at])
  }
  return { byName, endings, person: tables[own.findIndex((name) => people.test(name))] }
})

const plurals = (word: string): string[] => [
  word,
  `${word}s`,
  `${word}es`,
  word.replace(/y$/, 'ies'),
  ...(word === 'person' ? ['people'] : word === 'child' ? ['children'] : []),
]

/** Whether one column can store every value of the other. */
function isAlike(storage: Storage, target: Storage): boolean {
  if (storage.kind === 'integer' && target.kind === 'integer')
    return storage.max >= target.max || storage.max > 2n ** 30n
  if (storage.kind === 'text' && target.kind === 'text') {
    return (storage.lengthMax ?? Infinity) >= (target.lengthMax ?? Infinity)
  }
  return storage.kind === target.kind && (storage.kind === 'uuid' || storage.kind === 'any')
}
