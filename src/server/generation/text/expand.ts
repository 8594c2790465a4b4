import type { Grammar, Templates } from './grammar'

/**
 * Sentences made of templates: at most `countMax` different ones, the same every time, an equal share of each template,
 * spread over all that its slots allow. `{slot:upper}` and `{slot:lower}` change the first letter.
 */
export function expand(templates: Templates, slots: Grammar['slots'], countMax: number): string[] {
  const share = Math.ceil(countMax / templates.length)
  return templates.flatMap((template) => {
    const pieces = piecesOf(template, slots)
    const total = pieces.reduce((product, choices) => product * choices.length, 1)
    const step = coprimeStep(total)
    const count = Math.min(share, total)
    return Array.from({ length: count }, (_, i) => combination(pieces, (i * step) % total))
  })
}

/** A template as lists of choices; text between slots is a list of one. */
function piecesOf(template: string, slots: Grammar['slots']): (readonly string[])[] {
  return template.split(/(\{[^}]*\})/).map((piece) => {
    const [, name = '', letter] = /^\{(\w+)(?::(upper|lower))?\}$/.exec(piece) ?? []
    if (name === '') return [piece]
    const choices = slots[name]
    if (!choices) throw new RangeError(`the template "${template}" has an unknown slot: ${name}`)
    if (letter === 'upper') return choices.map((choice) => choice.charAt(0).toUpperCase() + choice.slice(1))
    return letter === 'lower' ? choices.map((choice) => choice.charAt(0).toLowerCase() + choice.slice(1)) : choices
  })
}

/** The combination of choices that the index numbers, as digits of mixed radix. */
function combination(pieces: readonly (readonly string[])[], index: number): string {
  let rest = index
  let text = ''
  for (const choices of pieces) {
    text += choices[rest % choices.length]
    rest = Math.trunc(rest / choices.length)
  }
  return text
}

/** Multiples of it, modulo `total`, visit everything once and far apart: coprime, near the golden section. */
export function coprimeStep(total: number): number {
  let step = Math.max(1, Math.round(total * 0.618))
  while (greatestCommonDivisor(step, total) !== 1) step++
  return step
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
