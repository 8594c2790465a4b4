import { share, uniform, zip } from '@/server/generation/engine/numeric'
import type { Part } from '@/server/generation/engine/part'
import { choose, pick, seq } from '@/server/generation/engine/parts'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import { order } from '@/server/generation/entities/trade/order'
import { type OrderTheme, orderThemes } from '@/server/generation/entities/trade/order-states'
import { product } from '@/server/generation/entities/trade/product'
import { phrases } from '@/server/generation/locales/languages'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { once } from '@/server/kernel/memory/once'
import { fitLength } from './fit-length'
import type { FreeformText } from './freeform-text'
import { type Lengths, lengthsInARow, lengthsOf, lengthsOfAny } from './lengths'
import { type Pieces, piecesOf } from './pieces'
import { grammars, sentencesOf } from './sentences'

/**
 * A paragraph of three sentences: most often about the row's product and what became of its order, else prose of
 * everyday work, which fits any row.
 */
export const text = memoizeByProfile((profile): FreeformText => {
  const { opening, detail, closing } = sentencesOf(profile.language).everyday
  const { theme } = order(profile)
  const about = zip(theme, kind, (which, k) => (k < everydayOfTen ? orderThemes.length : which))
  const pieces = once(() => orderThemes.map((each) => piecesAbout(profile, each)))
  const ofOrders = orderThemes.map((each) => aboutProduct(profile, each))
  return {
    natural: choose(about, [
      ...ofOrders.map((each) => each.part),
      seq(pick(opening), ' ', pick(detail), ' ', pick(closing)),
    ]),
    lengths: lengthsOfAny([
      ...ofOrders.map((each) => each.lengths),
      lengthsInARow(lengthsOf(opening), space, lengthsOf(detail), space, lengthsOf(closing)),
    ]),
    fitted: (bounds) =>
      choose(
        theme,
        pieces().map((ofTheme) => fitLength(ofTheme, bounds)),
      ),
    usualMin: 60,
  }
})

/** Texts in ten that are not about the order. */
const everydayOfTen = 4
const kind = share('order', 'textKind', uniform(0, 9))

const space = lengthsOf([' '])

function aboutProduct(profile: LocaleProfile, theme: OrderTheme): { part: Part; lengths: Lengths } {
  const { brand, item, brandNames, itemNames } = product(profile)
  const { before, after, detail, closing } = sentencesOf(profile.language).themes[theme]
  const pieces = { brand: { part: brand, texts: brandNames }, item: { part: item, texts: itemNames } }
  const goods = phrases[profile.language].goods.map(([piece, after]) => ({ ...pieces[piece], after }))
  return {
    part: seq(
      pick(before),
      ...goods.flatMap(({ part, after }) => (after === '' ? [part] : [part, after])),
      pick(after),
      ' ',
      pick(detail),
      ' ',
      pick(closing),
    ),
    lengths: lengthsInARow(
      ...[before, ...goods.flatMap(({ texts, after }) => [texts, [after]]), after, [' '], detail, [' '], closing].map(
        lengthsOf,
      ),
    ),
  }
}

function piecesAbout(profile: LocaleProfile, theme: OrderTheme): Pieces {
  const { everyday, themes } = sentencesOf(profile.language)
  const { detail, closing } = themes[theme]
  const { remarks, words } = grammars[profile.language]
  return piecesOf(
    [...everyday.opening, ...everyday.detail, ...everyday.closing, ...detail, ...closing, ...remarks],
    [words],
    ' ',
  )
}
