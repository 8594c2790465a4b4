import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { type Unit, unitOfSpelling, unitsBySymbol } from '@/server/generation/profiles/numbers/unit-table'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { kindOfName } from './size-kinds'

/** Sizes of a kind of thing, optionally only if the request has a word of `where`. */
export type Thing = { readonly where: readonly string[]; readonly sizes: ReadonlyMap<string, Size> }

/**
 * The median of a measure; money is in US dollars. `width` is the standard deviation of its logarithm, `share` the part
 * of what a row costs that an amount usually comes to: the shipping of a painting is dearer than that of a book.
 */
export type Size = {
  readonly middle: number
  readonly width: number | null
  readonly share: number | null
  readonly unit: Unit | null
}

/** Things by the stems of one or two words: what is known of a thing itself before what is known of its class. */
export const thingsOf = (words: string): readonly Thing[] | undefined => read().get(words)

/** Whether it is weighed or measured, unlike a repair or a ticket. */
export const isPalpable = ({ sizes }: Thing): boolean => ['weight', 'height', 'length'].some((kind) => sizes.has(kind))

/** The sums paid for a thing in addition to its price, as far as only the price is known: the fee of a service is its price. */
export const ofPrice = memoizeByObject((thing: Thing): Thing['sizes'] => {
  const price = thing.sizes.get('price')
  const shares = isPalpable(thing) ? sharesOfGoods : sharesOfServices
  return new Map(price ? shares.map(([kind, share]) => [kind, { ...price, middle: price.middle * share }]) : [])
})
const sharesOfGoods = [
  ['deposit', 0.2],
  ['fee', 0.12],
  ['premium', 0.03],
  ['tax', 0.1],
] as const
const sharesOfServices = [
  ['deposit', 0.25],
  ['fee', 1],
  ['tax', 0.12],
] as const

const read = once((): ReadonlyMap<string, readonly Thing[]> => {
  const byName = new Map<string, Thing[]>()
  const add = (words: readonly string[], thing: Thing) => {
    const key = words.map(stem).join(' ')
    byName.set(key, [...(byName.get(key) ?? []), thing])
  }
  for (const row of readTable(new URL('./things.tsv', import.meta.url), ['thing', 'where', 'sizes'], {
    keyColumns: 2,
  })) {
    const thing = {
      where: row.where === '' ? [] : row.where.split(' ').map(stem),
      sizes: sizesIn(row.sizes, row.thing),
    }
    for (const name of row.thing.split(', ')) add(name.split(' '), thing)
  }
  for (const row of readTable(new URL('./thing-classes.tsv', import.meta.url), ['class', 'sizes', 'things'])) {
    const thing = { where: [], sizes: sizesIn(row.sizes, row.class) }
    for (const name of row.things.split(' ')) add(name.split('-'), thing)
  }
  return byName
})

const sizesIn = (cell: string, thing: string): Thing['sizes'] =>
  new Map(cell.split(' ').map((size) => sizeIn(size, thing)))

/** `weight=21kg`, `count=160~0.4`, `price=60~0.9^0.04`. */
function sizeIn(cell: string, thing: string): [string, Size] {
  const [, kind = '', middle, width, share, symbol] =
    /^([a-z]+)=([\d.]+)(?:~([\d.]+))?(?:\^([\d.]+))?(\D.*)?$/.exec(cell) ?? []
  const unit = symbol === undefined ? null : (unitsBySymbol.get(symbol) ?? unitOfSpelling.get(symbol))
  if (!kindOfName(kind) || unit === undefined) throw new Error(`"${cell}" of ${thing} is not a size`)
  const number = (text: string | undefined) => (text === undefined ? null : Number(text))
  return [kind, { middle: Number(middle), width: number(width), share: number(share), unit }]
}
