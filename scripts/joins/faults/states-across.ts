import type { Field, Table } from '@/server/datasets/recipe/recipe'
import { wordRoles } from '@/server/kernel/word-roles'
import { columnOf, type JoinedSet, pairsOf } from '../joined-tables'
import { listOf, statesOf } from './listed-states'
import { wordsOf } from './words-of'

const roles = ['waiting', 'going', 'moving', 'done', 'arrived', 'paid', 'back', 'dead', 'lasting', 'past'] as const
type Role = (typeof roles)[number]
const words = wordRoles(new URL('./tables/state-words.tsv', import.meta.url), roles)

/** What a row cannot be if its parent, part of the same process, has come this far. */
const excluded: Partial<Record<Role, readonly Role[]>> = {
  waiting: ['done', 'back', 'lasting'],
  moving: ['arrived'],
  done: ['waiting', 'going', 'lasting'],
  past: ['waiting', 'going', 'lasting'],
  back: ['waiting', 'going', 'lasting'],
  dead: ['waiting', 'going', 'done', 'paid', 'lasting'],
}
/** The same if the parent is something that lasts: a person, an account. */
const excludedOnceOver: Partial<Record<Role, readonly Role[]>> = {
  past: ['waiting', 'going', 'lasting'],
  dead: ['waiting', 'going', 'lasting'],
}

/** Children in a state that their parent's state excludes. */
export function statesAcross({ database, links }: JoinedSet): string[] {
  return links.flatMap((joined) => {
    const { childTable, parentTable, link } = joined
    if (childTable === parentTable || link.deferred || isHistory(childTable)) return []
    return statesOf(childTable).flatMap((own) =>
      statesOf(parentTable).flatMap((other) => {
        const sql = `SELECT p.${columnOf(other)} AS parent, c.${columnOf(own)} AS child, count(*) AS n ${pairsOf(joined)} GROUP BY 1, 2`
        const found = database.all(sql).map(({ parent, child, n }) => ({ parent: `${parent}`, child: `${child}`, n }))
        const isWrong = contradiction(joined.childTable, own, [...new Set(found.map(({ parent }) => parent))])
        return found
          .filter(({ parent, child }) => isWrong(parent, child))
          .map(
            ({ parent, child, n }) =>
              `${n} rows of ${childTable.name} are ${child} where their ${parentTable.name} is ${parent}`,
          )
      }),
    )
  })
}

function contradiction(table: Table, own: Field, parents: readonly string[]) {
  const isLasting = parents.some((each) => is('lasting', each)) && !parents.some((each) => complete.has(wordsOf(each)))
  const children = listOf(own)
  const mayWait = children.some((each) => is('waiting', each))
  const mayEnd = children.some((each) => is('dead', each) || is('back', each))
  // Weights are shares that the recipe requires; a list may have no state for what came to nothing.
  if (isLasting && (isWeighted(own) || !children.some((each) => is('dead', each)))) return () => false
  const follows = after.test(wordsOf(table.name))
  const rules = isLasting ? excludedOnceOver : excluded
  return (parent: string, child: string): boolean =>
    roles.some(
      (role) =>
        is(role, parent) &&
        (role !== 'dead' || mayEnd) &&
        (role !== 'waiting' || mayWait) &&
        !((role === 'done' || role === 'back') && follows) &&
        rules[role]?.some((each) => is(each, child)) === true &&
        !is('dead', child),
    )
}

const is = (role: Role, state: string): boolean => words(role).has(wordsOf(state))

/** States that only a process has. */
const complete: ReadonlySet<string> = new Set(['completed', 'complete', 'finished', 'done', 'delivered'])

const isWeighted = ({ value }: Field): boolean =>
  value.kind === 'catalog' && value.field.constraints.weights !== undefined

/** What begins once its parent is done. */
const after = /(?:^|_)(?:claims?|complaints?|disputes?|fines?|refunds?|returns?|reviews?)$/

/** Rows that each describe another time. */
const isHistory = (table: Table): boolean =>
  /(?:changes?|histor(?:y|ies)|transitions?|(?:^|_)(?:events?|logs?))$/.test(wordsOf(table.name))
