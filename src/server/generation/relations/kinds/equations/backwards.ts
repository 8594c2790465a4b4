import { type Column, combined, functionOf, unknown } from '@/server/generation/relations/columns'
import { isEarlier } from '@/server/generation/relations/kinds/across/changes'
import { difference } from '@/server/generation/relations/kinds/money/differences'
import { product } from '@/server/generation/relations/kinds/products'
import { ratio } from '@/server/generation/relations/kinds/ratios'
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
 * A number after the one that follows from it: the `units` after a `unit_cost` and their `total_cost` are what makes that
 * total hold. Whatever the rules would say of a number if it stood last is solved for the one that does; where they would
 * only keep that one within this, this one is as large as that takes.
 * Each number before it is in steps of its own.
 * @param isFree whether nothing else keeps the number within others.
 */
export function* backwards(row: Row, rules: Rules, isFree: boolean): Steps<NumberRelation | undefined> {
  let best: Solved | undefined
  let around: NumberRelation | undefined
  const asked = row.before.filter(
    (result) => result.kind === 'number' && isAkin(row.own, result) && (isFree || isOpen(row, result)),
  )
  const between = betweenNumbered(row, asked)
  const known = new Map<RowField, Sayings>()
  const sayingsOf = function* (result: RowField): Steps<Sayings> {
    const sayings = known.get(result) ?? (yield* sayingsFrom(row, result, rules, isFree))
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

/** What a number before the own one says of it: by which it is solved for, and of which that is a part. */
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

/** Whether one of two may say anything of the other: in words that both have, in those of a table, or in none. */
const isAkin = (own: RowField, result: RowField): boolean =>
  !isEarlier(own, result) && (isNamedAlike(own, result) || sharesWord(own, result) || isStated(own, result))

/** The first rule that decides a number, and how. */
export type Rules = (row: Row) => Steps<Decided | undefined>
type Decided = { readonly rule: NumberRule; readonly relation: NumberRelation }

/** Tables name all their numbers, so that these need nothing in common. */
const stating: ReadonlySet<NumberRule> = new Set([difference, equation, leftOfNamed, product, ratio])

/** Whether nothing says yet what a number comes to. */
function isOpen({ before, says }: Row, result: RowField): boolean {
  const said = says(result)
  if (!result.isFree || (said !== undefined && !isLoose(said))) return false
  const { name } = result.field
  return !before.some((field) => {
    const other = says(field)
    return other?.startsWith(`what makes ${name} = `) || other?.startsWith(`${name} − `)
  })
}

/** What would be said of a number before the own one if that stood before it. */
type Turned = {
  readonly result: RowField
  readonly stands: Column
  readonly it: Column
  readonly found: NumberRelation
}

/** Where the own number stands among those before another one: some rules read them in their order. */
type Placing = (others: readonly RowField[]) => readonly RowField[]

function* turnedAround(row: Row, result: RowField, rules: Rules, placed: Placing): Steps<Turned | undefined> {
  const { own } = row
  const stands = row.column(result)
  if (!stands) return undefined
  const it = unknown()
  const turned = yield* rules({
    own: result,
    before: placed(row.before.filter((field) => field !== result)),
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

/** Whether another number already follows from these: the `fine_due` of days at a fine per day, of which a part is paid. */
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

/** Products, quotients and what something leaves; a sum may have more parts than the row has so far. */
const isSolved = (say: string): boolean => !isLoose(say) && !/^(?:what makes|follows)/.test(say) && /[−×÷]/.test(say)

/** Few whole things: a quotient would be rounded away, unless it is of a share, or of what was counted in them. */
const isRoundedAway = ({ own, before, says }: Row, result: RowField, say: string): boolean => {
  const { type, constraints } = own.field
  if (type !== 'integer' || !/[×÷]/.test(say) || isShare(own) || isShare(result)) return false
  const { name } = result.field
  if (says(result)?.startsWith('a multiple of ') || before.some((field) => says(field) === `a part of ${name}`))
    return false
  return (constraints.mean ?? constraints.max ?? Number.POSITIVE_INFINITY) < 60
}
