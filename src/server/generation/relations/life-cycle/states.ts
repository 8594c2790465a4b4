import type { FieldTypeName } from '@/server/generation/catalog'
import { orderStates } from '@/server/generation/entities/trade/order-states'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'
import { languagesOf, rawWords, readName } from '@/server/names/read/read-name'

const lexicon = wordRoles(new URL('./tables/status-words.tsv', import.meta.url), [
  'kind', // says in which way something was done, by the values of its list
  'status',
  'verdict', // may refer to an outcome
])

/** What a status implies for its row. */
export type State = {
  /** The rank of the last step reached. */
  readonly reaches: number
  /** The name of the step that ended it early. */
  readonly ended: string | undefined
  /** Whether the row is open, so that it cannot have begun long ago. */
  readonly isOpen: boolean
  /** Whether the row has ended in an unspecified way. */
  readonly isPast: boolean
  /** Whether its place in its list says how far it is, rather than its name. */
  readonly isPlaced?: boolean
}

const states: ReadonlyMap<string, State> = new Map(
  readTable(new URL('./tables/states.tsv', import.meta.url), ['state', 'reaches', 'ended', 'open']).map(
    ({ state, reaches, ended, open }) => [
      state,
      {
        reaches: Number(reaches),
        ended: ended === '-' ? undefined : ended,
        isOpen: open === 'yes',
        isPast: open === 'past',
      },
    ],
  ),
)

/** A value that is not in the table implies nothing. */
const unknown: State = { reaches: Number.POSITIVE_INFINITY, ended: undefined, isOpen: false, isPast: false }

/** A value that the list begins with comes before the first step that the table has. */
const begun: State = { reaches: 0, ended: undefined, isOpen: true, isPast: false }

/** The states of a status field, value by value; undefined for other fields. */
export function statesOf({ field, words }: RowField): readonly State[] | undefined {
  const side = sideOfType[field.type]
  const listed = side && statesOfOrders(side)
  const { values, pattern, unique } = field.constraints
  if (listed && !values) return pattern === undefined && !unique ? listed : undefined
  if (!values || unique || !isNamedStatus({ words })) return undefined
  const texts = values.map((value) => (typeof value === 'string' ? plainOf(value) : ''))
  const isListed = (state: string) => texts.includes(state)
  const found = texts.map((text, at) =>
    text === '' ? undefined : stateOf(meant(text, isListed) ?? String(values[at])),
  )
  const known = found.filter((state) => state !== undefined)
  const begins = found.findIndex((state) => state !== undefined)
  return known.length >= 2 && known.length * 3 >= values.length * 2
    ? asListed(
        found.map((state, at) => state ?? (at < begins ? begun : unknown)),
        texts,
      )
    : undefined
}

/**
 * The states of a list that is written in the order of a life: where it nearly is by the table, its own order counts. Work
 * that is `submitted` after it was `started`, and `approved` at last, is further than a request that is.
 */
function asListed(listed: readonly State[], texts: readonly string[]): readonly State[] {
  const going = listed.filter(isGoing)
  const falls = going.filter(({ reaches }, at) => reaches < (going[at - 1]?.reaches ?? 0)).length
  const [first] = going
  const begins = first !== undefined && first === listed[0] && first.reaches <= 10 && first.isOpen
  if (falls === 0 || going.length < listedMin || !begins || falls * 3 > going.length - 1) return listed
  const last = going.at(-1)
  let before = -1
  return listed.map((state, at) => {
    if (!isGoing(state)) return state
    const isOut = state.reaches <= before
    const isChecked = state.reaches >= 20 && state.reaches < 30
    const isStep = saysStep.test(texts[at] ?? '') && !aside.has(state.reaches)
    // What is done may still be checked: repairs are `verified` after they were `fixed`.
    if (isOut && !(isStep && (before < doneRank || isChecked))) return state
    const reaches = isOut && state === last && !state.isOpen ? Math.max(before + aStep, doneRank) : before + aStep
    before = isOut ? reaches : state.reaches
    return { ...state, isPlaced: true, ...(isOut && { reaches }) }
  })
}

const isGoing = ({ reaches, ended, isPast }: State): boolean =>
  ended === undefined && !isPast && Number.isFinite(reaches)
const listedMin = 4
/** What is `overdue` or `postponed` has reached no further step, and lists name it last. */
const aside: ReadonlySet<number> = new Set([6, 12])
/** `pending` or `on hold` is no step either. */
const saysStep = /ed$|^(?:in|under) /
const [aStep, doneRank] = [0.5, 50]

/** Whether a name says that its values are states. */
export const isNamedStatus = ({ words }: Pick<RowField, 'words'>): boolean =>
  [...lexicon('status')].some((word) => words.has(word))

/** The states of a list that the table does not know, which have reached no step. */
export function namedStatesOf({ field: { constraints }, words }: RowField): readonly State[] | undefined {
  const { values, unique, pool } = constraints
  if (!values || unique || pool !== undefined || values.some((value) => typeof value !== 'string')) return undefined
  if (![...lexicon('status'), ...lexicon('verdict')].some((word) => words.has(word))) return undefined
  return values.map(() => noState)
}

/** The kinds of a list of ways in which something is done, which have reached no step either. */
export function kindsOf(own: RowField): readonly State[] | undefined {
  const { values, unique, pool } = own.field.constraints
  if (!values || !isOf(lexicon('kind'), own) || unique || pool !== undefined) return undefined
  return values.every((value) => typeof value === 'string') ? values.map(() => noState) : undefined
}
const noState: State = { reaches: Number.NaN, ended: undefined, isOpen: false, isPast: false }

/** Values that mean another state next to some: `received` says that goods were delivered where others are `shipped`. */
const contexts = once(() =>
  readTable(new URL('./tables/state-contexts.tsv', import.meta.url), ['state', 'means', 'neighbours', 'unless']).map(
    ({ neighbours, unless, ...row }) => ({ ...row, neighbours: neighbours.split(', '), unless: unless.split(', ') }),
  ),
)

const meant = (state: string, isListed: (other: string) => boolean): string | undefined =>
  contexts().find((row) => row.state === state && row.neighbours.some(isListed) && !row.unless.some(isListed))?.means

const plainOf = (value: string): string =>
  value
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')

/** How far a state is that only its place in its list tells, if a column is named after it; undefined for others. */
export function placeOf({ field, states }: Placed, { words }: RowField): number | undefined {
  const values = field.field.constraints.values ?? []
  const at = states.findIndex(
    ({ isPlaced }, index) =>
      isPlaced === true &&
      plainOf(String(values[index]))
        .split(' ')
        .every((word) => words.has(word)),
  )
  return states[at]?.reaches
}
type Placed = { readonly field: RowField; readonly states: readonly State[] }

/** A state by its name in the table, as written or in English. */
function stateOf(value: string): State | undefined {
  const plain = plainOf(value)
  const words = rawWords(value)
  return (
    states.get(plain) ??
    states.get(words.join(' ')) ??
    states.get(readName(value, languagesOf([words])).words.join(' '))
  )
}

type Side = 'shipment' | 'payment'

/** The sides that some field types are statuses of. */
export const sideOfType: Partial<Record<FieldTypeName, Side>> = { shipmentStatus: 'shipment', paymentStatus: 'payment' }

/** The meaning of each of `orderStates`. Read on first use, because it takes the whole vocabulary. */
export function statesOfOrders(side: Side): readonly State[] {
  const known = ordered[side] ?? orderStates.map((state) => stateOf(state[side].english) ?? unknown)
  ordered[side] = known
  return known
}

const ordered: Partial<Record<Side, readonly State[]>> = {}
