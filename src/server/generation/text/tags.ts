import { choose, pick, seq } from '@/server/generation/engine/parts'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import { order } from '@/server/generation/entities/trade/order'
import { orderThemes } from '@/server/generation/entities/trade/order-states'
import { product } from '@/server/generation/entities/trade/product'
import { once } from '@/server/kernel/memory/once'
import { fitLength } from './fit-length'
import type { FreeformText } from './freeform-text'
import { lengthsInARow, lengthsOf, lengthsOfAny } from './lengths'
import { piecesOf } from './pieces'
import { grammars } from './sentences'

/** Five tags between commas: the product's shelf, what became of its order, and three of general use. */
export const tags = memoizeByProfile((profile): FreeformText => {
  const grammar = grammars[profile.language]
  const { comma } = grammar
  const { theme } = order(profile)
  const shelf = product(profile)
  const behindComma = (tag: string) => comma + profile.spell(tag)
  const ofTheme = orderThemes.map((each) => grammar.themes[each].tags.map(behindComma))
  const spell = (list: readonly string[]) => list.map((tag) => profile.spell(tag))
  const pieces = once(() =>
    orderThemes.map((each) => piecesOf(spell([...grammar.themes[each].tags, ...grammar.tags]), [grammar.words], comma)),
  )
  const third = Math.trunc(grammar.tags.length / 3)
  const ofGeneralUse = [0, 1, 2].map((i) => grammar.tags.slice(i * third, (i + 1) * third).map(behindComma))
  return {
    natural: seq(
      shelf.tag,
      choose(
        theme,
        ofTheme.map((list) => pick(list)),
      ),
      ...ofGeneralUse.map((list) => pick(list)),
    ),
    lengths: lengthsInARow(lengthsOf(shelf.tags), lengthsOfAny(ofTheme.map(lengthsOf)), ...ofGeneralUse.map(lengthsOf)),
    fitted: (bounds) =>
      choose(
        theme,
        pieces().map((of) => fitLength(of, bounds)),
      ),
    usualMin: 12,
  }
})
