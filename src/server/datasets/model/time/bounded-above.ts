import type { Expression } from '@/server/datasets/recipe/expressions/expression'

/** The fields of a condition that would break it by being later: all but those that only have to be later than something. */
export function boundedAbove(expression: Expression): readonly number[] {
  switch (expression.op) {
    case 'field':
      return [expression.field]
    case 'value':
    case 'isNull':
      return []
    case 'and':
    case 'or':
      return expression.args.flatMap(boundedAbove)
    case 'less':
    case 'lessOrEqual': {
      const [lesser, greater] = expression.args
      return [...fieldsIn(lesser), ...(greater?.op === 'field' ? [] : fieldsIn(greater))]
    }
    default:
      return fieldsIn(expression)
  }
}

function fieldsIn(expression: Expression | undefined): readonly number[] {
  if (!expression || expression.op === 'value') return []
  return expression.op === 'field' ? [expression.field] : expression.args.flatMap(fieldsIn)
}
