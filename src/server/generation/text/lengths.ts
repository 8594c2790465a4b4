/** Bounds of a text's length in Unicode code points, both included. */
export type Lengths = { readonly min: number; readonly max: number }

/** The length of a text in Unicode code points. */
export function codePoints(text: string): number {
  let pairs = 0
  for (let i = 1; i < text.length; i++) {
    if (isLowSurrogate(text.charCodeAt(i)) && isHighSurrogate(text.charCodeAt(i - 1))) pairs++
  }
  return text.length - pairs
}

const isHighSurrogate = (unit: number) => unit >> 10 === 0b110110
const isLowSurrogate = (unit: number) => unit >> 10 === 0b110111

/** How short and how long the texts of a list are. */
export function lengthsOf(list: readonly string[]): Lengths {
  const lengths = list.map(codePoints)
  return { min: Math.min(...lengths), max: Math.max(...lengths) }
}

/** Of texts made of one of each, in a row. */
export function lengthsInARow(...parts: readonly Lengths[]): Lengths {
  return parts.reduce((sum, { min, max }) => ({ min: sum.min + min, max: sum.max + max }))
}

/** Of texts that are one of these. */
export function lengthsOfAny(choices: readonly Lengths[]): Lengths {
  return choices.reduce((any, { min, max }) => ({ min: Math.min(any.min, min), max: Math.max(any.max, max) }))
}
