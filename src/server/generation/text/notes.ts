import { choose, pick, seq } from '@/server/generation/engine/parts'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import { order } from '@/server/generation/entities/trade/order'
import { orderThemes } from '@/server/generation/entities/trade/order-states'
import { once } from '@/server/kernel/memory/once'
import { fitLength } from './fit-length'
import type { FreeformText } from './freeform-text'
import { lengthsInARow, lengthsOf, lengthsOfAny } from './lengths'
import { piecesOf } from './pieces'
import { grammars, sentencesOf } from './sentences'

/** A record of what happened to the row's order and what follows from it: two sentences. */
export const notes = memoizeByProfile((profile): FreeformText => {
  const { themes } = sentencesOf(profile.language)
  const { theme } = order(profile)
  const ofTheme = orderThemes.map((each) => themes[each])
  const { remarks, words } = grammars[profile.language]
  const pieces = once(() =>
    ofTheme.map(({ note, followUp }) => piecesOf([...note, ...followUp, ...remarks], [words], ' ')),
  )
  return {
    natural: choose(
      theme,
      ofTheme.map(({ note, followUp }) => seq(pick(note), ' ', pick(followUp))),
    ),
    lengths: lengthsOfAny(
      ofTheme.map(({ note, followUp }) => lengthsInARow(lengthsOf(note), lengthsOf([' ']), lengthsOf(followUp))),
    ),
    fitted: (bounds) =>
      choose(
        theme,
        pieces().map((of) => fitLength(of, bounds)),
      ),
    usualMin: 30,
  }
})
