import { type Phrases, phrasesIn } from '@/server/generation/relations/phrases/phrases'

/** A sum of products that equals zero: `result − a × b` of `result = a × b`. */
export type Equation = {
  /** Names of each variable, the result first. */
  readonly slots: readonly Slot[]
  readonly terms: readonly Term[]
  /** Whether it only adds and subtracts whole numbers of each, which are then of one kind. */
  readonly isSum: boolean
  /** Whether the result may not be negative, so that the parts are at most the whole. */
  readonly isBounding: boolean
  /** Whether its result is always a percentage. */
  readonly isOfShares?: boolean
}

export type Slot = { readonly phrases: Phrases; readonly isOptional: boolean }

/** A factor times some numbers, divided by others; numbers as indexes into the slots. */
export type Term = { readonly factor: number; readonly top: readonly number[]; readonly bottom: readonly number[] }

export const letters = ['a', 'b', 'c', 'd', 'e'] as const

type Row = Readonly<Record<'result' | 'formula' | (typeof letters)[number], string>>

/**
 * An equation as tables write it: `3 * a + b`, `a * b / c`, `a - b - c?`, where a row may lack a term with a question
 * mark; `~ a - b` if a may be less than b.
 */
export function readEquation({ result, formula: written, ...row }: Row): Equation {
  const formula = written.replace(/^~ /, '')
  const optional = new Set([...formula.matchAll(/([a-e])\?/g)].map(([, letter]) => letter))
  const slots = [
    { phrases: phrasesIn(result), isOptional: false },
    ...letters.map((letter) => ({ phrases: phrasesIn(row[letter]), isOptional: optional.has(letter) })),
  ]
  const parts = formula.replaceAll('?', '').match(/[+-]?[^+-]+/g) ?? []
  const terms = parts.map((part) => termOf(part.replaceAll(' ', ''), formula))
  const used = new Set(terms.flatMap(({ top, bottom }) => [...top, ...bottom]))
  slots.forEach(({ phrases }, at) => {
    if (at > 0 && phrases.length > 0 !== used.has(at)) throw new Error(`"${formula}" and its letters do not agree`)
  })
  return {
    slots: slots.filter(({ phrases }) => phrases.length > 0),
    terms: [{ factor: -1, top: [0], bottom: [] }, ...terms],
    isSum:
      terms.length > 1 &&
      terms.every(({ factor, top, bottom }) => Math.abs(factor) === 1 && top.length === 1 && bottom.length === 0),
    isBounding: formula === written,
  }
}

function termOf(text: string, formula: string): Term {
  let factor = text.startsWith('-') ? -1 : 1
  const top: number[] = []
  const bottom: number[] = []
  for (const [, by = '', name = ''] of text
    .replace(/^[+-]/, '*')
    .replace(/^(?=[^*])/, '*')
    .matchAll(/([*/])([^*/]+)/g)) {
    const at = letters.indexOf(name as (typeof letters)[number]) // other names are not at any index
    if (at >= 0) (by === '*' ? top : bottom).push(at + 1)
    else if (Number(name) > 0) factor *= by === '*' ? Number(name) : 1 / Number(name)
    else throw new Error(`"${name}" of "${formula}" is neither a letter nor a number`)
  }
  return { factor, top, bottom }
}

/** Whether a row has a term: its single number, or any factor of a product whose other factors may be missing. */
export function isThere({ top, bottom }: Term, has: (slot: number) => boolean): boolean {
  const all = [...top, ...bottom]
  return all.length === 0 || all.some(has)
}

/** The value of one slot for which the equation holds, given all others; NaN if there is none. */
export function solvedFor(slot: number, terms: readonly Term[], values: readonly (number | undefined)[]): number {
  let rest = 0
  let times = 0
  let isBelow = false
  for (const term of terms) {
    const { factor, top, bottom } = term
    if (!isThere(term, (at) => at === slot || values[at] !== undefined)) continue
    const product = (of: readonly number[]) => of.reduce((all, at) => (at === slot ? all : all * (values[at] ?? 1)), 1)
    const others = (factor * product(top)) / product(bottom)
    if (top.includes(slot)) times += others
    else if (bottom.includes(slot)) {
      times += others
      isBelow = true
    } else rest += others
  }
  return isBelow ? times / -rest : -rest / times
}
