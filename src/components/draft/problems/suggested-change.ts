import { isJsonObject, type JsonObject, memberOf } from '@/wire/json'
import type { Problem } from '@/wire/problem'
import { namesMeant } from './problems'

export type SuggestedChange = { type?: string; constraints?: JsonObject }

/** The change of a field that the API suggests: its type with the constraints that it needs, or those alone. */
export function suggestedChange(problem: Problem): SuggestedChange | undefined {
  const [part, of] = problem.loc.toReversed()
  const [type] = part === 'type' && of !== 'of' ? namesMeant(problem) : []
  const constraints = memberOf(problem.ctx?.suggested_fix, 'constraints')
  const change = { ...(type !== undefined && { type }), ...(isJsonObject(constraints) && { constraints }) }
  return Object.keys(change).length > 0 ? change : undefined
}
