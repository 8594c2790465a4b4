import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { Problem } from '@/wire/problem'
import type { InferredColumn } from './contract'

/** `strict_contract` refuses types that are guesses; one problem for each such name (ADR 5). */
export class HeuristicInferenceError extends ValidationFailedError {
  constructor(fields: readonly InferredColumn[]) {
    super(fields.flatMap(problemOf), {
      code: 'heuristic_inference',
      fields: fields.filter(isGuess).map(({ name }) => name),
    })
  }
}

export const isGuess = ({ source }: InferredColumn): boolean => source === 'heuristic'

function problemOf(field: InferredColumn, at: number): Problem[] {
  if (!isGuess(field)) return []
  const { name, type, alternatives } = field
  return [
    {
      type: 'heuristic_inference',
      loc: ['body', 'field_names', at],
      msg: `The type of ${JSON.stringify(name)} is a guess (${type}); use a clearer name, a domain_hint, or schema mode`,
      input: name,
      ctx: { inferred_type: type, alternatives: [...alternatives] },
    },
  ]
}
