import { type Column, unscaled } from '@/server/generation/relations/columns'
import type { Verdict } from '@/server/generation/relations/kinds/verdicts/fitting'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/** What an entry adds to or takes from. */
export type Store = 'money' | 'things' | 'points'

const stores = ['money', 'things', 'points'] as const satisfies readonly Store[]

type Directions = Readonly<Record<Store, number>>

const signs: Readonly<Record<string, number>> = { in: 1, out: -1 }

const directions = once(
  () =>
    new Map(
      readTable(new URL('./directions.tsv', import.meta.url), ['value', ...stores]).map((row) => {
        const signOf = (store: Store) => signs[row[store]] ?? 0
        const each: Directions = { money: signOf('money'), things: signOf('things'), points: signOf('points') }
        return [wordsOf(row.value).join(' '), each] as const
      }),
    ),
)

/** A list of a row that says whether entries come in or go out. */
export type Direction = { readonly list: Verdict; readonly index: Column; readonly signs: readonly number[] }

/** The last list of the row with values for both directions: `deposit` and `withdrawal`, `buy` and `sell`. */
export function directionIn(lists: readonly Verdict[], store: Store): Direction | undefined {
  for (const list of lists.toReversed()) {
    const found = signsOf(list.field.field.constraints.values ?? [])[store]
    const isBothWays = found.includes(1) && found.includes(-1)
    if (isBothWays && found.filter((sign) => sign !== 0).length >= found.length * knownShareMin)
      return { list, index: unscaled(list.at, 1), signs: found.map((sign) => sign || -1) }
  }
  return undefined
}
const knownShareMin = 0.6

const signsOf = memoizeByObject((values: readonly unknown[]): Readonly<Record<Store, readonly number[]>> => {
  const found = values.map((value) => directionOf(String(value)))
  const of = (store: Store) => found.map((each) => each?.[store] ?? 0)
  return { money: of('money'), things: of('things'), points: of('points') }
})

/** By the longest known words of a value: a `transfer in` comes in although a transfer goes out. */
function directionOf(value: string): Directions | undefined {
  const words = wordsOf(value)
  for (let length = Math.min(3, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const found = directions().get(words.slice(at, at + length).join(' '))
      if (found) return found
    }
  }
  return undefined
}

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
