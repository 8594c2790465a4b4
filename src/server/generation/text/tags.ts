import { choose, pick, seq } from '@/server/generation/engine/parts'
import { order } from '@/server/generation/entities/order'
import { orderThemes } from '@/server/generation/entities/order-states'
import { perProfile } from '@/server/generation/entities/per-profile'
import { product } from '@/server/generation/entities/product'
import { spelled } from '@/server/generation/product-data/spelled'
import { fitLength } from '@/server/generation/text/fit-length'
import type { FreeformText } from '@/server/generation/text/freeform-text'
import { lengthsInARow, lengthsOf, lengthsOfAny } from '@/server/generation/text/lengths'
import { once, piecesOf } from '@/server/generation/text/pieces'
import { grammars } from '@/server/generation/text/sentences'

/** Four tags between commas: the product's shelf, what became of its order, and two of general use. */
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
  const half = Math.trunc(grammar.tags.length / 2)
  const some = grammar.tags.slice(0, half).map(behindComma)
  const others = grammar.tags.slice(half).map(behindComma)
  return {
    natural: seq(
      shelf.tag,
      choose(
        theme,
        ofTheme.map((list) => pick(list)),
      ),
      pick(some),
      pick(others),
    ),
    lengths: lengthsInARow(
      lengthsOf(shelf.tags),
      lengthsOfAny(ofTheme.map(lengthsOf)),
      lengthsOf(some),
      lengthsOf(others),
    ),
    fitted: (bounds) =>
      choose(
        theme,
        pieces().map((of) => fitLength(of, bounds)),
      ),
    usualMin: 12,
  }
})
