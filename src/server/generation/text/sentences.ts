import type { OrderTheme } from '@/server/generation/entities/trade/order-states'
import { arabic } from './data/arabic'
import { english } from './data/english'
import { expand } from './expand'
import type { Grammar, Templates } from './grammar'

/** Sentences ready to be picked, by language. Made when a text is first asked for. */
export type Sentences = {
  readonly themes: Readonly<Record<OrderTheme, ThemeSentences>>
  readonly everyday: { readonly opening: string[]; readonly detail: string[]; readonly closing: string[] }
}

/** Lists whose sentences end in a space are followed by another. */
type ThemeSentences = {
  readonly before: readonly string[]
  readonly after: string[]
  readonly detail: string[]
  readonly closing: string[]
  readonly note: string[]
  readonly followUp: string[]
}

export const grammars = { en: english, ar: arabic } as const satisfies Record<string, Grammar>

export function sentencesOf(language: keyof typeof grammars): Sentences {
  const known = made.get(language)
  if (known) return known
  const fresh = sentencesFrom(grammars[language])
  made.set(language, fresh)
  return fresh
}

const made = new Map<keyof typeof grammars, Sentences>()

/** Enough for texts of three sentences. */
const perList = 240
/** Notes are two sentences, and most orders are delivered: a million pairs keep repeats in 10000 rows below 1 %. */
const perNoteList = 400
const perDeliveredNoteList = 1000

function sentencesFrom({ slots, themes, everyday }: Grammar): Sentences {
  const list = (templates: Templates, count = perList) => expand(templates, slots, count)
  const theme = (name: OrderTheme): ThemeSentences => {
    const notes = name === 'delivered' ? perDeliveredNoteList : perNoteList
    const { before, after, detail, closing, note, followUp } = themes[name]
    return {
      before,
      after: list(after),
      detail: list(detail),
      closing: list(closing),
      note: list(note, notes),
      followUp: list(followUp, notes),
    }
  }
  return {
    themes: {
      open: theme('open'),
      underWay: theme('underWay'),
      delivered: theme('delivered'),
      delayed: theme('delayed'),
      returned: theme('returned'),
      canceled: theme('canceled'),
      unpaid: theme('unpaid'),
    },
    everyday: { opening: list(everyday.opening), detail: list(everyday.detail), closing: list(everyday.closing) },
  }
}
