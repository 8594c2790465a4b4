import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { isTimeUnit } from '@/server/generation/relations/kinds/measures/unit-in'
import { isInHundredths } from '@/server/generation/relations/kinds/money/prices/unit-price'
import { isSaidIn, lengthIn, phraseOf } from '@/server/generation/relations/phrases/phrases'
import {
  isExact,
  isMoney,
  isShare,
  type NumberRelation,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { wordRoles } from '@/server/kernel/word-roles'
import { type Equation, isThere, solvedFor, type Term } from './equation'
import { kindOf, scalesOf } from './scales'

const lexicon = wordRoles(new URL('./tables/aside-words.tsv', import.meta.url), [
  'aside', // changes the meaning of a number: rejected parts are not parts produced
])

/**
 * Solves the equation that matches most words of the row's names and in which this number comes last.
 * @param equations those that may apply to the own name; others would be checked in vain.
 * @param leastSaid the least number of words that the equation has to match.
 */
export function solved(
  row: Row,
  equations: readonly Equation[],
  isMeant: (slot: number) => boolean,
  isOfThem: (sources: readonly RowField[]) => boolean = () => true,
  leastSaid = 1,
): NumberRelation | undefined {
  let best: (Match & { readonly relation: NumberRelation }) | undefined
  for (const each of equations) {
    const slot = slotOf(row.own, each)
    const match = slot >= 0 && isMeant(slot) ? matchOf(row, each, slot) : undefined
    if (!match || match.said < leastSaid || match.said <= (best?.said ?? 0)) continue
    if (!isOfThem(match.sources.flatMap((source) => source?.field ?? []))) continue
    // The product of a sum insured and its rate is the annual premium, and not the total premium as well.
    const relation = solution(row, match)
    if (!row.before.some((field) => row.says(field) === relation.say)) best = { ...match, relation }
  }
  return best?.relation
}

/** An equation whose numbers a row has, this one last. */
type Match = {
  readonly equation: Equation
  readonly slot: number
  readonly sources: readonly (Source | undefined)[]
  /** How many words of the names it matches. */
  readonly said: number
}

function matchOf(row: Row, each: Equation, slot: number): Match | undefined {
  const { slots, terms } = each
  if (slot > 0 && slots[slot]?.isOptional) return undefined
  if (slots.some(({ phrases, isOptional }, at) => at !== slot && !isOptional && !isSaidIn(phrases, row.words)))
    return undefined
  const sources = slots.map((_, at) => (at === slot ? undefined : termOf(row, each, at)))
  const isMissing = (at: number) => at !== slot && sources[at] === undefined
  if (slots.some(({ isOptional }, at) => isMissing(at) && !isOptional)) return undefined
  if (sources.filter(Boolean).length < Math.min(2, slots.length - 1)) return undefined
  if (slot > 0 && sources[0] && isExact(row, sources[0].field)) return undefined
  if (slot > 0 && isAllSaid(row, sources)) return undefined
  if (each.isOfShares && sources[0] && kindOf(sources[0].field) !== 'share') return undefined
  if (!isBalanced(row, terms, sources) || isShareOfCount(row.own, each, sources)) return undefined
  if (slot > 0 && (termOf(row, each, slot) || (!each.isSum && isCoarse(row.own)))) return undefined
  const said = slots.reduce((sum, { phrases }, at) => {
    const field = at === slot ? row.own : sources[at]?.field
    return sum + (field ? lengthIn(phrases, field) : 0)
  }, 0)
  return { equation: each, slot, sources, said }
}

/** Whether one of the numbers already follows from the others, which leaves nothing to solve. */
function isAllSaid(row: Row, sources: readonly (Source | undefined)[]): boolean {
  const fields = sources.flatMap((source) => source?.field ?? [])
  return fields.some(
    (field) =>
      isExact(row, field) &&
      fields.every((other) => other === field || row.says(field)?.includes(other.field.name) === true),
  )
}

/**
 * The slot that matches most words of a name, or -1 if none does. Memoized, because every later field of a row needs
 * it.
 */
export function slotOf(field: RowField, equation: Equation): number {
  const known = slotsOf(field)
  const slot = known.get(equation) ?? longestOf(field, equation)
  known.set(equation, slot)
  return slot
}

const slotsOf = memoizeByObject((_: RowField) => new Map<Equation, number>())

function longestOf(field: RowField, { slots }: Equation): number {
  let [found, longest] = [-1, 0]
  slots.forEach(({ phrases }, at) => {
    const length = lengthIn(phrases, field)
    if (length > longest) [found, longest] = [at, length]
  })
  return found
}

/**
 * The earlier field that fills a slot: among several, the one that shares most other words with the own name, then the
 * one that the equation names by most words, then the last. In a sum, several candidates match none, because all of
 * them may be terms; its numbers are of one kind, but for durations that the equation names, such as `term_months`.
 */
export function termOf(row: Row, each: Equation, slot: number): Source | undefined {
  const { phrases } = each.slots[slot] ?? { phrases: [] }
  if (!isSaidIn(phrases, row.words)) return undefined
  let best: { readonly source: Source; readonly shared: number; readonly isOnly: boolean } | undefined
  for (const field of row.before) {
    if (field.kind !== 'number' || slotOf(field, each) !== slot) continue
    const phrase = phraseOf(phrases, field) ?? []
    if (each.isSum && kindOf(field) !== kindOf(row.own) && !phrase.some(isTimeUnit)) continue
    const { spent } = measuredBy(field.written)
    const others = field.written.filter((word, at) => !phrase.includes(word) && !(word === 'min' && spent.has(at)))
    if (others.some((word) => lexicon('aside').has(word) && !row.own.written.includes(word))) continue
    const column = row.column(field)
    const said = each.isSum ? 0 : phrase.length / 100
    const shared = others.filter((word) => row.own.written.includes(word)).length - others.length / 8 + said
    if (column && shared >= (best?.shared ?? Number.NEGATIVE_INFINITY))
      best = { source: { field, column }, shared, isOnly: shared !== best?.shared }
  }
  return best?.isOnly || !each.isSum ? best?.source : undefined
}

/** Money on both sides, or on neither. */
function isBalanced({ own }: Row, terms: readonly Term[], sources: readonly (Source | undefined)[]): boolean {
  const isOfMoney = (at: number) => {
    const field = sources[at]?.field ?? own
    return isMoney(field) || isInHundredths(field)
  }
  const [first, ...others] = terms.map(
    ({ top, bottom }) => top.filter(isOfMoney).length - bottom.filter(isOfMoney).length,
  )
  return others.every((degree) => degree === first)
}

/** A `scrap_rate` of the pieces produced is not divided by them again. */
function isShareOfCount(own: RowField, { terms }: Equation, sources: readonly (Source | undefined)[]): boolean {
  const isOfHundred = (at: number) => isShare(sources[at]?.field ?? own)
  return (
    isOfHundred(0) &&
    terms.some(({ top, bottom }) => top.some(isOfHundred) && bottom.some((at) => at > 0 && !isOfHundred(at)))
  )
}

/** Small counts: a quotient would be rounded away. */
const isCoarse = ({ field: { type, constraints } }: RowField): boolean =>
  type === 'integer' && (constraints.mean ?? constraints.max ?? Number.POSITIVE_INFINITY) < 60

function solution({ own }: Row, { equation: { terms, slots }, slot, sources }: Match): NumberRelation {
  const scales = scalesOf(
    slots.map((_, at) => (at === slot ? own : sources[at]?.field)),
    terms,
  )
  const given = sources.flatMap((source, at) => (source ? [{ ...source, at, scale: scales[at] ?? 1 }] : []))
  return {
    say: wordsOf({ terms, slot, sources }, scales[0] ?? 1),
    column: combined(
      given.map(({ column }) => column),
      (...values) => {
        const all = new Array<number | undefined>(slots.length)
        given.forEach(({ at, scale }, i) => {
          all[at] = (values[i] ?? 0) * scale
        })
        const found = solvedFor(slot, terms, all) / (scales[slot] ?? 1)
        return Number.isFinite(found) ? found : 0
      },
    ),
  }
}

/** `won × 3 + drawn`; the whole equation if it is solved for another number than the result. */
function wordsOf(
  { terms, slot, sources }: Pick<Match, 'slot' | 'sources'> & Pick<Equation, 'terms'>,
  own: number,
): string {
  const nameOf = (at: number) => sources[at]?.field.field.name ?? ''
  const has = (at: number) => at === slot || sources[at] !== undefined
  const [, ...right] = terms
  const text = right
    .filter((term) => isThere(term, has))
    .map(({ factor: by, top, bottom }, at) => {
      if (top.length + bottom.length === 0) return String(Math.round(by / own))
      const names = top.filter(has).map((each) => (each === slot ? 'it' : nameOf(each)))
      const below = bottom.filter(has).map((each) => ` ÷ ${each === slot ? 'it' : nameOf(each)}`)
      const sign = by < 0 ? '− ' : at > 0 ? '+ ' : ''
      const times = Math.abs(by) === 1 ? '' : `${Number(Math.abs(by).toPrecision(4))} × `
      return `${sign}${times}${names.join(' × ')}${below.join('')}`
    })
    .join(' ')
  return slot === 0 ? text : `what makes ${nameOf(0)} = ${text}`
}
