/** A condition or computation, independent of SQL dialects. */
export type Expression =
  | { readonly kind: 'column'; readonly name: string }
  | { readonly kind: 'value'; readonly value: string | number | boolean | null }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'call'; readonly name: string; readonly arguments: readonly Expression[] }
  | { readonly kind: 'operation'; readonly operator: string; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Expression[] }
  | { readonly kind: 'not'; readonly part: Expression }
  | { readonly kind: 'isNull'; readonly part: Expression; readonly isNegated: boolean }
  | { readonly kind: 'isIn'; readonly subject: Expression; readonly items: readonly Expression[] }
  | { readonly kind: 'case'; readonly branches: readonly Branch[]; readonly otherwise: Expression | undefined }
  /** An unsupported expression. */
  | { readonly kind: 'unknown' }

type Branch = { readonly when: Expression; readonly value: Expression }

/** The value of a literal, undefined for null and for anything else. */
export const literalOf = (expression: Expression): string | number | boolean | undefined =>
  expression.kind === 'value' ? (expression.value ?? undefined) : undefined

/** The distinct columns that an expression reads. */
export function columnsOf(expression: Expression): string[] {
  const found = new Set<string>()
  visit(expression, (part) => {
    if (part.kind === 'column') found.add(part.name)
  })
  return [...found]
}

/** The calls in an expression, inner ones included. */
export function callsOf(expression: Expression): Extract<Expression, { kind: 'call' }>[] {
  const found: Extract<Expression, { kind: 'call' }>[] = []
  visit(expression, (part) => {
    if (part.kind === 'call') found.push(part)
  })
  return found
}

/** The expression with a column renamed. */
export function renamedIn(expression: Expression, from: string, to: string): Expression {
  const inside = (part: Expression) => renamedIn(part, from, to)
  switch (expression.kind) {
    case 'column':
      return expression.name === from ? { ...expression, name: to } : expression
    case 'list':
      return { ...expression, items: expression.items.map(inside) }
    case 'call':
      return { ...expression, arguments: expression.arguments.map(inside) }
    case 'operation':
      return { ...expression, left: inside(expression.left), right: inside(expression.right) }
    case 'and':
    case 'or':
      return { ...expression, parts: expression.parts.map(inside) }
    case 'not':
    case 'isNull':
      return { ...expression, part: inside(expression.part) }
    case 'isIn':
      return { ...expression, subject: inside(expression.subject), items: expression.items.map(inside) }
    case 'case': {
      const { branches, otherwise } = expression
      return {
        ...expression,
        branches: branches.map(({ when, value }) => ({ when: inside(when), value: inside(value) })),
        otherwise: otherwise && inside(otherwise),
      }
    }
    default:
      return expression
  }
}

function visit(expression: Expression, see: (part: Expression) => void): void {
  see(expression)
  for (const part of partsOf(expression)) visit(part, see)
}

function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'list':
      return expression.items
    case 'call':
      return expression.arguments
    case 'operation':
      return [expression.left, expression.right]
    case 'and':
    case 'or':
      return expression.parts
    case 'not':
    case 'isNull':
      return [expression.part]
    case 'isIn':
      return [expression.subject, ...expression.items]
    case 'case': {
      const { branches, otherwise } = expression
      return [...branches.flatMap(({ when, value }) => [when, value]), ...(otherwise ? [otherwise] : [])]
    }
    default:
      return []
  }
}
