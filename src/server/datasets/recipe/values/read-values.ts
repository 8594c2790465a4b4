import { type Draft, type DraftField, type DraftTable, nameOf, quoted } from '@/server/datasets/recipe/drafts/draft'
import { fieldNamesIn, parseCel } from '@/server/datasets/recipe/expressions/parse-cel'
import type { DraftLink } from '@/server/datasets/recipe/links/draft-link'
import type { SharedLinks } from '@/server/datasets/recipe/links/read-shared'
import type { ProblemList } from '@/server/datasets/recipe/problem-list'
import { mapped, mappedInSteps, type Steps } from '@/server/kernel/turns/steps'
import type { RecipeField } from '@/wire/datasets/recipe'
import { readAggregate } from './aggregate'
import { broken, type DraftValue } from './draft-value'
import type { FieldRequest } from './field-request'
import { readPath } from './path'

type LinksOf = readonly (readonly DraftLink[])[]

/** Where the values of every field of every table come from. */
export function* readValues(
  draft: Draft,
  linksOf: LinksOf,
  { deciders }: Pick<SharedLinks, 'deciders'>,
  list: ProblemList,
): Steps<readonly (readonly DraftValue[])[]> {
  return yield* mappedInSteps(draft.tables, (table, index) => {
    const places = placesIn(linksOf[index] ?? [], deciders[index])
    return mapped(table.fields, (field, at): DraftValue => {
      if (!field.input || list.isFull) return broken
      const kind = kindOf(field, field.input, places.get(at), table, list)
      if (kind === undefined) return broken
      return kind === 'link'
        ? (places.get(at) ?? broken)
        : readers[kind]({ draft, linksOf, table: index, field, input: field.input, list })
    })
  })
}

/** The members that give a field its values; a field has one of them. */
const kinds = ['type', 'link', 'from', 'sum', 'count', 'min', 'max', 'expr'] as const
type Kind = (typeof kinds)[number]

const isTypeAlone = (input: RecipeField): boolean => kinds.every((kind) => kind === 'type' || input[kind] === undefined)

const readers: Record<Exclude<Kind, 'link'>, (request: FieldRequest) => DraftValue> = {
  type: ({ input }) => ({ kind: 'typed', input, type: input.type ?? '' }),
  from: (request) => readPath(request),
  sum: (request) => readAggregate(request, 'sum'),
  count: (request) => readAggregate(request, 'count'),
  min: (request) => readAggregate(request, 'min'),
  max: (request) => readAggregate(request, 'max'),
  expr: readComputed,
}

function readComputed({ draft, table, field, input, list }: FieldRequest): DraftValue {
  const source = input.expr ?? ''
  const parsed = parseCel(source)
  if ('error' in parsed) {
    list.refuse(`this is not a CEL expression: ${parsed.error}`, [...field.loc, 'expr'], { input: source })
    return broken
  }
  // Names that are not fields are found when the expression is typed.
  const reads = [...fieldNamesIn(parsed.ast)].flatMap((name) => draft.tables[table]?.fieldByName.get(name) ?? [])
  return { kind: 'computed', ast: parsed.ast, source, reads }
}

type Places = ReadonlyMap<number, Extract<DraftValue, { kind: 'link' | 'linkType' }>>

/** For each column that links decide, its place in them. */
function placesIn(links: readonly DraftLink[], deciders: SharedLinks['deciders'][number] = new Map()): Places {
  const places = new Map<number, Extract<DraftValue, { kind: 'link' | 'linkType' }>>()
  for (const [field, decider] of deciders) places.set(field, { kind: 'link', ...decider })
  for (const [link, { typeField }] of links.entries()) {
    if (typeField !== null && !places.has(typeField)) places.set(typeField, { kind: 'linkType', link })
  }
  return places
}

/** The member that the field has, or `link` if only the table's `links` give its values. */
function kindOf(
  { loc }: DraftField,
  input: RecipeField,
  place: DraftValue | undefined,
  table: DraftTable,
  list: ProblemList,
): Kind | undefined {
  if (!place && input.type !== undefined && isTypeAlone(input)) return 'type'
  const isLinkAlong = input.link !== undefined
  const said = kinds.filter((kind) => input[kind] !== undefined && !(kind === 'from' && isLinkAlong))
  const [kind] = said
  const name = nameOf(table, input)
  if (said.length > 1) {
    list.refuse(`${name} has ${said.map(quoted).join(' and ')}; keep only one source of values`, [
      ...loc,
      said[1] ?? '',
    ])
    return undefined
  }
  if (place && kind !== undefined && kind !== 'link') {
    list.refuse(`a link of the table determines the values of ${name}; remove ${quoted(kind)}`, [...loc, kind])
    return undefined
  }
  if (place) return 'link'
  if (kind === undefined) {
    const error = `${name} has no source of values; give it a type, a link, from, sum, count, min, max or expr`
    list.add({ type: 'missing', loc: [...loc, 'type'], msg: `Field required: ${error}`, input })
  }
  return kind
}
