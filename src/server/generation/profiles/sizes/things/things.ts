import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { type Unit, unitOfSpelling, unitsBySymbol } from '@/server/generation/profiles/numbers/unit-table'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { kindOfName } from './size-kinds'

/** Sizes of a kind of thing, optionally only if the request has a word of `where`. */
export type Thing = { readonly where: readonly string[]; readonly sizes: ReadonlyMap<string, Size> }

/** The median of a measure; money is in US dollars. `width` is the standard deviation of its logarithm. */
export type Size = { readonly middle: number; readonly width: number | null; readonly unit: Unit | null }

/** Things by the stems of one or two words. */
export const thingsOf = (words: string): readonly Thing[] | undefined => read().get(words)

const read = once((): ReadonlyMap<string, readonly Thing[]> => {
  const byName = new Map<string, Thing[]>()
  for (const row of readTable(new URL('./things.tsv', import.meta.url), ['thing', 'where', 'sizes'], {
    keyColumns: 2,
  })) {
    const thing = {
      where: row.where === '' ? [] : row.where.split(' ').map(stem),
      sizes: new Map(row.sizes.split(' ').map((cell) => sizeIn(cell, row.thing))),
    }
    for (const name of row.thing.split(', ')) {
      const key = name.split(' ').map(stem).join(' ')
      byName.set(key, [...(byName.get(key) ?? []), thing])
    }
  }
  return byName
})

/** `weight=21kg`, `count=160~0.4`. */
function sizeIn(cell: string, thing: string): [string, Size] {
  const [, kind = '', middle, width, symbol] = /^([a-z]+)=([\d.]+)(?:~([\d.]+))?(\D.*)?$/.exec(cell) ?? []
  const unit = symbol === undefined ? null : (unitsBySymbol.get(symbol) ?? unitOfSpelling.get(symbol))
  if (!kindOfName(kind) || unit === undefined) throw new Error(`"${cell}" of ${thing} is not a size`)
  return [kind, { middle: Number(middle), width: width === undefined ? null : Number(width), unit }]
}
