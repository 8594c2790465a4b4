import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js'
import { once } from '@/server/kernel/memory/once'

export type { ASTNode }

/** Limits of one expression: its cost is paid in every row. */
const grammar = once(
  () => new Environment({ limits: { maxAstNodes: 500, maxDepth: 48, maxListElements: 250, maxCallArguments: 32 } }),
)

/** The library's message for a source that ends too early. */
const endedEarly = 'Unexpected token: EOF'

/** Parses CEL by a library's grammar; `typed` gives it meaning. */
export function parseCel(source: string): { ast: ASTNode } | { error: string } {
  try {
    return { ast: grammar().parse(source).ast }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    if (error.summary === endedEarly) return { error: 'it ends before it is complete' }
    const at = error.range ? ` at character ${error.range.start + 1}` : ''
    return { error: `${error.summary}${at}` }
  }
}

/** A field that an identifier, `row.name` or `row["any name"]` names, or undefined for any other expression. */
export function fieldNameOf(node: ASTNode): string | undefined {
  if (node.op === 'id') return node.args
  if (node.op === '.' && isRow(node.args[0])) return node.args[1]
  if (node.op !== '[]' || !isRow(node.args[0])) return undefined
  const [, name] = node.args
  return name.op === 'value' && typeof name.args === 'string' ? name.args : undefined
}

const isRow = (node: ASTNode): boolean => node.op === 'id' && node.args === 'row'

/** The names of all fields that the expression may read, each once. */
export function fieldNamesIn(ast: ASTNode): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: ASTNode): void => {
    const name = fieldNameOf(node)
    if (name !== undefined) names.add(name)
    else for (const child of childrenOf(node)) visit(child)
  }
  visit(ast)
  return names
}

function childrenOf(node: ASTNode): readonly ASTNode[] {
  switch (node.op) {
    case 'value':
    case 'id':
    case '.?':
      return []
    case '.':
      return [node.args[0]]
    case '!_':
    case '-_':
      return [node.args]
    case 'call':
      return node.args[1]
    case 'rcall':
      return isNamespace(node.args[1]) ? node.args[2] : [node.args[1], ...node.args[2]]
    case 'map':
      return node.args.flat()
    default:
      return node.args
  }
}

/** `math` in `math.least(a, b)`. */
export const isNamespace = (node: ASTNode): boolean => node.op === 'id' && node.args === 'math'
