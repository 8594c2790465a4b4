import { choose, pick, seq } from '@/server/generation/engine/parts'
import { order } from '@/server/generation/entities/order'
import { orderThemes } from '@/server/generation/entities/order-states'
import { perProfile } from '@/server/generation/entities/per-profile'
import { fitLength } from '@/server/generation/text/fit-length'
import type { FreeformText } from '@/server/generation/text/freeform-text'
import { lengthsInARow, lengthsOf, lengthsOfAny } from '@/server/generation/text/lengths'
import { once, piecesOf } from '@/server/generation/text/pieces'
import { grammars, sentencesOf } from '@/server/generation/text/sentences'

/** A record of what happened to the row's order and what follows from it: two sentences. */
export const notes = perProfile((profile): FreeformText => {
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
