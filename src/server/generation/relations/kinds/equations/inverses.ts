import { kinship } from '@/server/generation/relations/kinds/stems/kin'
import type { RulesByWord } from '@/server/generation/relations/phrases/rules-by-word'
import { type TermRule, termRules } from '@/server/generation/relations/phrases/term-rules'
import { isShare, type NumberRule } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { Equation, Term } from './equation'
import { slotOf, solved } from './solved'

/** The second operand of an earlier quotient, product or difference, if it shares the subject of one of them. */
export const inverse: NumberRule = (row) =>
  isShare(row.own)
    ? undefined
    : solved(
        row,
        equationsOf(row.own),
        (slot) => slot > 0,
        (sources) => sources.some((source) => kinship(row.own, source) > 0),
      )

const result: Term = { factor: -1, top: [0], bottom: [] }

/**
 * Tables say how a number follows from two others. If it comes before one of them, that one is computed instead:
 * defects from the number inspected and the defect rate, tare from gross and net weight.
 */
const tables = [
  otherSides(termRules(new URL('../proportions/tables/ratios.tsv', import.meta.url)), quotient),
  otherSides(termRules(new URL('../proportions/tables/products.tsv', import.meta.url)), (by) => [
    { factor: Number(by), top: [1, 2], bottom: [] },
  ]),
  otherSides(
    termRules(new URL('../money/tables/differences.tsv', import.meta.url)),
    (by) => [
      { factor: 1, top: [1], bottom: [] },
      { factor: by === '+' ? 1 : -1, top: [2], bottom: [] },
    ],
    { areSums: true },
  ),
]

function quotient(by: string): readonly Term[] {
  const times = Number(by)
  const factor = Math.abs(times) === 100 ? Math.sign(times) : times
  const term: Term = { factor, top: [1], bottom: [2] }
  return factor < 0 ? [{ factor: 1, top: [], bottom: [] }, term] : [term]
}

/** The rules of a table that apply to a name, as equations. */
function otherSides(rules: RulesByWord<TermRule>, termsOf: (by: string) => readonly Term[], { areSums = false } = {}) {
  const equationOf = memoizeByObject((rule: TermRule) => asEquation(rule, termsOf(rule.by), areSums))
  return (words: ReadonlySet<string>): readonly Equation[] =>
    rules
      .about(words)
      .filter(({ by }) => by !== '±')
      .map(equationOf)
}

const asEquation = (
  { result: name, first, second, by }: TermRule,
  terms: readonly Term[],
  isSum: boolean,
): Equation => ({
  slots: [name, first, second].map((phrases) => ({ phrases, isOptional: false })),
  terms: [result, ...terms],
  isSum,
  isBounding: false,
  ...(Math.abs(Number(by)) === 100 && { isOfShares: true }),
})

/** The differences that apply to a name. */
export const differencesAbout = (words: ReadonlySet<string>): readonly Equation[] =>
  (tables.at(-1)?.(words) ?? []).filter(({ terms }) => terms.at(-1)?.factor === -1)

/** Whether a table has an equation with one number as a term and the other as the result. */
export const isStated = (term: RowField, of: RowField): boolean =>
  equationsOf(term).some((each) => slotOf(of, each) === 0)

const equationsOf = memoizeByObject((term: RowField) =>
  tables.flatMap((equationsAbout) => equationsAbout(term.words).filter((each) => slotOf(term, each) > 0)),
)
