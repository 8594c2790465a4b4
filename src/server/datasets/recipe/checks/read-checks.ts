import { type Draft, nameOf, quoted } from '@/server/datasets/recipe/drafts/draft'
import { contains } from '@/server/datasets/recipe/expressions/contains'
import type { Expression } from '@/server/datasets/recipe/expressions/expression'
import { described } from '@/server/datasets/recipe/expressions/fault'
import { parseCel } from '@/server/datasets/recipe/expressions/parse-cel'
import type { Loc, ProblemList } from '@/server/datasets/recipe/problem-list'
import type { Check } from '@/server/datasets/recipe/recipe'
import type { ResolvedField } from '@/server/datasets/recipe/values/draft-value'
import { type Resolved, typedOrRefused } from '@/server/datasets/recipe/values/resolve-fields'
import { mapped, mappedInSteps, type Steps } from '@/server/kernel/turns/steps'
import { truthOf } from './bounds'
import { conjunctsOf, demandOf } from './conditions'
import { boundsOfField, narrowed } from './narrow-field'

export type CheckedTable = {
  readonly checks: readonly Check[]
  /** The fields, those of a check's conditions narrowed so that they hold. */
  readonly fields: readonly (ResolvedField | undefined)[]
}

/**
 * The checks of every table. A condition on one field becomes that field's constraint, so that it holds by
 * construction; the others must be met row by row. A check that no row can meet is a problem.
 */
export function* readChecks(draft: Draft, resolved: Resolved, list: ProblemList): Steps<readonly CheckedTable[]> {
  return yield* mappedInSteps(draft.tables, function* (table, index) {
    const fields = [...(resolved[index] ?? [])]
    const checks = yield* mapped(table.checks, (source, at) => {
      const loc = [...table.loc, 'check', ...(table.checksAreList ? [at] : [])]
      const expression = readCheck(draft, resolved, index, { source, loc }, list)
      return expression
        ? [
            narrowBy(expression, fields, {
              source,
              loc,
              list,
              fieldName: (field) => nameOf(table, table.fields[field]),
            }),
          ]
        : []
    })
    return { checks: checks.flat(), fields }
  })
}

function readCheck(
  draft: Draft,
  resolved: Resolved,
  table: number,
  { source, loc }: { source: string; loc: Loc },
  list: ProblemList,
) {
  if (list.isFull) return undefined
  const parsed = parseCel(source)
  if ('error' in parsed) {
    list.refuse(`this is not a CEL expression: ${parsed.error}`, loc, { input: source })
    return undefined
  }
  const expression = typedOrRefused(draft, resolved, table, { ast: parsed.ast, source, loc }, list)
  if (expression && contains(expression, 'random')) {
    list.refuse('random() is for the expr of a field; a check compares values', loc, { input: source })
    return undefined
  }
  if (!expression || expression.type.kind === 'boolean') return expression
  list.refuse(`a check must be a boolean expression, not ${described(expression.type)}`, loc, { input: source })
  return undefined
}

type Request = {
  readonly source: string
  readonly loc: Loc
  readonly list: ProblemList
  readonly fieldName: (field: number) => string
}

/** Narrows `fields` in place, one condition after the other, so that contradictions between checks show. */
function narrowBy(
  expression: Expression,
  fields: (ResolvedField | undefined)[],
  { source, loc, list, fieldName }: Request,
): Check {
  const boundsOf = (field: number) => boundsOfField(fields[field]?.value)
  let isNarrowed = true
  for (const condition of conjunctsOf(expression)) {
    const demand = demandOf(condition)
    const field = demand && fields[demand.field]
    const found = demand && field ? narrowed(field.value, demand) : null
    if (demand && field && found !== null) {
      if ('error' in found) {
        list.refuse(`no value of ${fieldName(demand.field)} meets ${quoted(source)}: ${found.error}`, loc, {
          input: source,
        })
        return { source, expression, narrowed: true }
      }
      fields[demand.field] = { ...field, value: found }
      continue
    }
    const truth = truthOf(condition, boundsOf)
    if (truth === 'never') {
      list.refuse(`the constraints of its fields leave no row that meets ${quoted(source)}; widen one of them`, loc, {
        input: source,
      })
      return { source, expression, narrowed: true }
    }
    if (truth === 'depends') isNarrowed = false
  }
  return { source, expression, narrowed: isNarrowed }
}
