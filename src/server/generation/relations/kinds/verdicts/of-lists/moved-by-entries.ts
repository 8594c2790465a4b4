import { combined } from '@/server/generation/relations/columns'
import { payWords } from '@/server/generation/relations/kinds/money/differences'
import { isAlike, partOfLedger } from '@/server/generation/relations/kinds/structure/balances'
import type { Verdict } from '@/server/generation/relations/kinds/verdicts/fitting'
import {
  every,
  isMoney,
  isShare,
  type NumberRelation,
  nearest,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { type Direction, directionIn, type Store } from './directions'

/**
 * Rows whose kind says which way something moves: a deposit is added to the `balance_before`, a withdrawal and its fee
 * are taken from it; a sale of shares brings its amount less the fees, and a purchase costs them too.
 */
export const movedByEntry = (row: Row, lists: readonly Verdict[]): NumberRelation | undefined =>
  isShare(row.own) ? undefined : (closingOf(row, lists) ?? openingOf(row, lists) ?? netOf(row, lists))

/** What there was, with the entry of the row. */
function closingOf(row: Row, lists: readonly Verdict[]): NumberRelation | undefined {
  const { own } = row
  if (partOfLedger(own.written) !== 'closing') return undefined
  const opening = nearest(row, (field) => partOfLedger(field.written) === 'opening' && isAlike(own, field))
  const entry = opening && entryOf(row, lists)
  if (!entry) return undefined
  const { moved, direction, fees } = entry
  return {
    say: `${opening.field.field.name} ± ${[moved, ...fees].map(nameOf).join(' − ')} by ${nameOf(direction.list)}`,
    column: combined(
      [opening.column, moved.column, direction.index, ...fees.map(({ column }) => column)],
      (before, amount, at, ...taken) => before + (direction.signs[at] ?? -1) * Math.abs(amount) - sumOf(taken),
    ),
  }
}

/** What there is before an entry that takes some of it is enough for that. */
function openingOf(row: Row, lists: readonly Verdict[]): NumberRelation | undefined {
  const { own, ownColumn } = row
  if (partOfLedger(own.written) !== 'opening' || !ownColumn) return undefined
  const entry = entryOf(row, lists)
  if (!entry) return undefined
  const { moved, direction, fees } = entry
  return {
    say: `fits ${nameOf(direction.list)}`,
    column: combined(
      [ownColumn, moved.column, direction.index, ...fees.map(({ column }) => column)],
      (usual, amount, at, ...taken) => {
        const least = (direction.signs[at] ?? -1) < 0 ? Math.abs(amount) + sumOf(taken) : sumOf(taken)
        return usual >= least ? usual : usual + least
      },
    ),
  }
}

type Entry = { readonly moved: Source; readonly direction: Direction; readonly fees: readonly Source[] }

/** The amount or number that an entry of the row moves, and which way. */
function entryOf(row: Row, lists: readonly Verdict[]): Entry | undefined {
  const moved = nearest(row, (field) => isMoved(field) && isAlike(row.own, field))
  const direction = moved && directionIn(lists, storeOf(row))
  if (!direction) return undefined
  const fees = isMoney(row.own) ? every(row, (field) => isFee(field) && isAlike(row.own, field)) : []
  return { moved, direction, fees }
}

const moves: ReadonlySet<string> = new Set(['amount', 'coins', 'miles', 'points', 'qty', 'quantity', 'stars', 'value'])

const isMoved = (field: RowField): boolean =>
  moves.has(field.written.at(-1) ?? '') && !isShare(field) && !isFee(field) && partOfLedger(field.written) !== 'opening'

const isFee = ({ written }: RowField): boolean => written.some((word) => payWords('fee').has(word))

const pointWords: ReadonlySet<string> = new Set(['coins', 'miles', 'points', 'stars'])

function storeOf({ own, before }: Row): Store {
  if (isMoney(own)) return 'money'
  return [own, ...before].some(({ written }) => written.some((word) => pointWords.has(word))) ? 'points' : 'things'
}

/** What a trade costs its buyer or brings its seller. */
function netOf(row: Row, lists: readonly Verdict[]): NumberRelation | undefined {
  const { own } = row
  if (!isMoney(own) || !own.written.includes('net')) return undefined
  const direction = directionIn(lists, 'things')
  if (!direction || !isTraded(direction)) return undefined
  const gross = nearest(row, (field) => isMoney(field) && field.written.some((word) => grossWords.has(word)))
  const fees = every(row, (field) => isMoney(field) && field.written.some((word) => feeWords.has(word)))
  if (!gross || fees.length === 0) return undefined
  return {
    say: `${nameOf(gross)} ± ${fees.map(nameOf).join(' ± ')} by ${nameOf(direction.list)}`,
    column: combined([gross.column, direction.index, ...fees.map(({ column }) => column)], (amount, at, ...taken) =>
      Math.max(0, amount + (direction.signs[at] ?? 1) * sumOf(taken)),
    ),
  }
}

/** Whether all of it is bought and sold. */
const isTraded = ({ list }: Direction): boolean =>
  (list.field.field.constraints.values ?? []).every((value) => tradeSides.has(String(value).toLowerCase()))

const tradeSides: ReadonlySet<string> = new Set([
  'b',
  'bid',
  'buy',
  's',
  'sell',
  'short',
  'sell short',
  'cover',
  'buy to cover',
])
const grossWords: ReadonlySet<string> = new Set(['consideration', 'gross', 'notional', 'principal'])
const feeWords: ReadonlySet<string> = new Set(['brokerage', 'commission', 'duty', 'fee', 'fees', 'levy', 'tax'])

const nameOf = ({ field }: { readonly field: RowField }): string => field.field.name

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
