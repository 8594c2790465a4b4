import { type Column, combined, functionOf, unknown } from '@/server/generation/relations/columns'
import { isEarlier } from '@/server/generation/relations/kinds/across/twins/changes'
import { difference } from '@/server/generation/relations/kinds/money/differences'
import { product } from '@/server/generation/relations/kinds/proportions/products'
import { ratio } from '@/server/generation/relations/kinds/proportions/ratios'
import { isNamedAlike } from '@/server/generation/relations/kinds/stems/kin'
import { leftOfNamed } from '@/server/generation/relations/kinds/stems/part-of-named'
import { sourcesIn } from '@/server/generation/relations/life-cycle/missing/absence'
import { isLoose, isShare, type NumberRelation, type NumberRule, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import type { Steps } from '@/server/kernel/turns/steps'
import { equation } from './equations'
import { isStated } from './inverses'
import { betweenNumbered } from './numbered'
import { solvedFrom } from './solved-from'

/**
 * A number that comes after the result it belongs to: `units` after `unit_cost` and `total_cost` take the value that
 * makes the total hold. Finds the rule that would apply to the earlier number if this one came before it, and solves it
 * for this one; if that rule only keeps the earlier number within this one, this one is made large enough. Yields after
 * each earlier number.
 * @param isFree whether nothing else bounds the number by others.
 * @param effort that the row has left.
 */
export function* backwards(
  row: Row,
  rules: Rules,
  isFree: boolean,
  effort: Effort = new Effort(),
): Steps<NumberRelation | undefined> {
  let best: Solved | undefined
  let around: NumberRelation | undefined
  const asked = row.before.filter(
    (result) => result.kind === 'number' && isAkin(row.own, result) && (isFree || isOpen(row, result)),
  )
  const between = betweenNumbered(row, asked)
  const known = new Map<RowField, Sayings>()
  const sayingsOf = function* (result: RowField): Steps<Sayings> {
    const sayings = known.get(result) ?? (effort.takes(row) ? yield* sayingsFrom(row, result, rules, isFree) : nothing)
    known.set(result, sayings)
    return sayings
  }
  for (const result of asked) {
    let says = !between.has(result)
    for (const each of between.get(result) ?? []) {
      const { solved, part } = yield* sayingsOf(each)
      says ||= solved !== undefined || part !== undefined
    }
    if (!says) continue
    const { solved, part } = yield* sayingsOf(result)
    if (solved && solved.terms >= (best?.terms ?? 0)) best = solved
    around = part ?? around
  }
  return best?.relation ?? around
}

/**
 * How many fields of a row may be looked at to read its numbers backwards. All rules look at every field for every
 * earlier number, so a row of four hundred numbers with related names would take minutes. Forty numbers take half of it.
 */
export class Effort {
  #left = looksMax

  /** Takes what one earlier number costs; what fields take only depends on those before them. */
  takes({ before }: Row): boolean {
    this.#left -= before.length
    return this.#left >= 0
  }
}

const looksMax = 10_000
const nothing: Sayings = { solved: undefined, part: undefined }

/** What an earlier number implies for this one: an equation to solve, or a whole that it is a part of. */
type Sayings = { readonly solved: Solved | undefined; readonly part: NumberRelation | undefined }

function* sayingsFrom(row: Row, result: RowField, rules: Rules, isFree: boolean): Steps<Sayings> {
  const canSolve = isOpen(row, result)
  const turned = yield* turnedAround(row, result, rules, (others) => [...others, row.own])
  const isInOrder = turned !== undefined || !canSolve || !sharesWord(row.own, result)
  const solved = canSolve
    ? solvedFor(row, isInOrder ? turned : yield* turnedAround(row, result, rules, (others) => [row.own, ...others]))
    : undefined
  return { solved, part: turned && isFree ? aroundPart(row, turned) : undefined }
}

/**
 * Whether either of two numbers may determine the other: their names share words, are linked by a table, or say nothing
 * specific.
 */
const isAkin = (own: RowField, result: RowField): boolean =>
  !isEarlier(own, result) && (isNamedAlike(own, result) || sharesWord(own, result) || isStated(own, result))

/** Finds the first rule that determines a number, and the resulting relation. */
export type Rules = (row: Row) => Steps<Decided | undefined>
type Decided = { readonly rule: NumberRule; readonly relation: NumberRelation }

/** Their tables name every number involved, so the names need no words in common. */
const stating: ReadonlySet<NumberRule> = new Set([difference, equation, leftOfNamed, product, ratio])

/** Whether nothing determines a number yet. */
function isOpen({ before, says }: Row, result: RowField): boolean {
  const said = says(result)
  if (!result.isFree || (said !== undefined && !isLoose(said))) return false
  const { name } = result.field
  return !before.some((field) => {
    const other = says(field)
    return other?.startsWith(`what makes ${name} = `) || other?.startsWith(`${name} − `)
  })
}

/** The rule that would determine an earlier number if this one came before it. */
type Turned = {
  readonly result: RowField
  readonly stands: Column
  readonly it: Column
  readonly found: NumberRelation
}

/** Where to insert this number among those before another one: some rules depend on the order. */
type Placing = (others: readonly RowField[]) => readonly RowField[]

function* turnedAround(row: Row, result: RowField, rules: Rules, placed: Placing): Steps<Turned | undefined> {
  const { own } = row
  const stands = row.column(result)
  if (!stands) return undefined
  const it = unknown()
  const turned = yield* rules({
    own: result,
    before: placed(row.before.filter((field) => field !== result)),
    words: row.words,
    column: (field) => (field === own ? it : row.column(field)),
    ownColumn: undefined,
    says: (field) => (field === own ? undefined : row.says(field)),
  })
  if (!turned) return undefined
  const { rule, relation: found } = turned
  const terms = row.before.filter((field) => field === result || sourcesIn(found.say).includes(field.field.name))
  const isNamed =
    stating.has(rule) || terms.some((term) => isNamedAlike(own, term) || (isLoose(found.say) && sharesWord(own, term)))
  return isNamed ? { result, stands, it, found } : undefined
}

const sharesWord = ({ written }: RowField, other: RowField): boolean =>
  written.some((word) => word.length > 3 && other.written.includes(word))

type Solved = { readonly relation: NumberRelation; readonly terms: number }

function solvedFor(row: Row, turned: Turned | undefined): Solved | undefined {
  if (!turned) return undefined
  const { own } = row
  const { result, stands, it, found } = turned
  const names = isSolved(found.say) ? sourcesIn(found.say) : []
  if (!names.includes(own.field.name) || isRoundedAway(row, result, found.say)) return undefined
  if (isSaidOfAnother(row, [result.field.name, ...names.filter((name) => name !== own.field.name)])) return undefined
  const made = functionOf(found.column, it)
  if (!made) return undefined
  const { sources, of } = made
  return {
    terms: names.length,
    relation: {
      say: `what makes ${result.field.name} = ${inWords(found.say, own)}`,
      column: combined([stands, row.ownColumn ?? stands, ...sources], (target, usual, ...values) =>
        solvedFrom((x) => of(x, values), target, usual),
      ),
    },
  }
}

/** Whether another number already follows from these: `fine_due` of days at a daily fine, of which part is paid. */
const isSaidOfAnother = ({ before, says }: Row, names: readonly string[]): boolean =>
  before.some((field) => {
    const said = says(field)
    const sources = said !== undefined && isSolved(said) ? sourcesIn(said) : []
    return sources.length === names.length && names.every((name) => sources.includes(name))
  })

/** The `seats` after the `used_seats`. */
function aroundPart({ own, ownColumn }: Row, { result, stands, it, found }: Turned): NumberRelation | undefined {
  const [, of = ''] = /^(?:at most|a part of|a share of) (\S+)$/.exec(found.say) ?? []
  const made = of === own.field.name ? functionOf(found.column, it) : undefined
  if (!made) return undefined
  return {
    say: `at least ${result.field.name}`,
    column: combined([stands, ownColumn ?? stands, ...made.sources], (part, usual, ...values) => {
      const whole = solvedFrom((x) => made.of(x, values), part, Math.max(part, usual))
      return ownColumn && usual >= part && usual < farAbove * whole ? usual : whole
    }),
  }
}
const farAbove = 3

const inWords = (say: string, own: RowField): string =>
  say
    .split(' ')
    .map((word) => (word === own.field.name ? 'it' : word))
    .join(' ')

/** Products, quotients and differences; a sum may have further parts that come later in the row. */
const isSolved = (say: string): boolean => !isLoose(say) && !/^(?:what makes|follows)/.test(say) && /[−×÷]/.test(say)

/** Small counts: a quotient would be rounded away, except of a share or of a quantity counted in them. */
const isRoundedAway = ({ own, before, says }: Row, result: RowField, say: string): boolean => {
  const { type, constraints } = own.field
  if (type !== 'integer' || !/[×÷]/.test(say) || isShare(own) || isShare(result)) return false
  const { name } = result.field
  if (says(result)?.startsWith('a multiple of ') || before.some((field) => says(field) === `a part of ${name}`))
    return false
  return (constraints.mean ?? constraints.max ?? Number.POSITIVE_INFINITY) < 60
}
