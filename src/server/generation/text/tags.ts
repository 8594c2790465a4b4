import { choose, pick, seq } from '@/server/generation/engine/parts'
import { perProfile } from '@/server/generation/entities/per-profile'
import { spelled } from '@/server/generation/entities/trade/data/spelled'
import { order } from '@/server/generation/entities/trade/order'
import { orderThemes } from '@/server/generation/entities/trade/order-states'
import { product } from '@/server/generation/entities/trade/product'
import { fitLength } from './fit-length'
import type { FreeformText } from './freeform-text'
import { lengthsInARow, lengthsOf, lengthsOfAny } from './lengths'
import { once, piecesOf } from './pieces'
import { grammars } from './sentences'

/** Five tags between commas: the product's shelf, what became of its order, and three of general use. */
export const tags = perProfile((profile): FreeformText => {
  const grammar = grammars[profile.language]
  const { comma } = grammar
  const { theme } = order(profile)
  const shelf = product(profile)
  const behindComma = (tag: string) => comma + spelled(tag, profile)
  const ofTheme = orderThemes.map((each) => grammar.themes[each].tags.map(behindComma))
  const spell = (list: readonly string[]) => list.map((tag) => spelled(tag, profile))
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
