import type { Expression } from '@/server/importing/model/expression'
import type { Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'

/**
 * A condition as a CEL expression over the table's fields; undefined where CEL has no word for it, a column's name is
 * none in CEL, or a column is not among `fields`.
 */
export function celOf(expression: Expression, table: Table, fields: ReadonlySet<string>): string | undefined {
  return new CelWriter(table, fields).text(expression)
}

const reserved = new Set(
  'as break const continue else false for function if import in let loop namespace null package return true var void while'.split(
    ' ',
  ),
)

const operators: Readonly<Record<string, string>> = {
  '=': '==',
  '<>': '!=',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  '+': '+',
  '-': '-',
  '*': '*',
  '/': '/',
  '%': '%',
}

class CelWriter {
  readonly #table: Table
  readonly #fields: ReadonlySet<string>

  constructor(table: Table, fields: ReadonlySet<string>) {
    this.#table = table
    this.#fields = fields
  }

  text(expression: Expression): string | undefined {
    switch (expression.kind) {
      case 'column':
        return this.#column(expression.name)
      case 'value':
        return literal(expression.value)
      case 'and':
      case 'or':
        return this.#joined(expression.parts, expression.kind === 'and' ? ' && ' : ' || ')
      case 'not':
        return wrapped('!', this.text(expression.part))
      case 'isNull': {
        const part = this.text(expression.part)
        return part && `(${part} ${expression.isNegated ? '!=' : '=='} null)`
      }
      case 'isIn': {
        const subject = this.text(expression.subject)
        const items = this.#all(expression.items)
        return subject && items && `(${subject} in [${items.join(', ')}])`
      }
      case 'operation':
        return this.#operation(expression.operator, expression.left, expression.right)
      case 'call':
        return this.#call(expression.name.toLowerCase(), expression.arguments)
      default:
        return undefined
    }
  }

  #column(name: string): string | undefined {
    const found = columnNamed(this.#table, name)?.name
    if (found === undefined || !this.#fields.has(found) || reserved.has(found)) return undefined
    return /^[A-Za-z_][A-Za-z0-9_]*$/.test(found) ? found : undefined
  }

  #operation(operator: string, left: Expression, right: Expression): string | undefined {
    const sign = operators[operator]
    const sides = this.#all([left, right])
    return sign && sides && `(${sides.join(` ${sign} `)})`
  }

  #call(name: string, parts: readonly Expression[]): string | undefined {
    const texts = this.#all(parts)
    const [first] = texts ?? []
    return first !== undefined && isLength(name) ? `size(${first})` : undefined
  }

  #joined(parts: readonly Expression[], sign: string): string | undefined {
    const texts = this.#all(parts)
    return texts && `(${texts.join(sign)})`
  }

  #all(parts: readonly Expression[]): string[] | undefined {
    const texts = parts.map((part) => this.text(part))
    return texts.every((text) => text !== undefined) ? texts : undefined
  }
}

const isLength = (name: string): boolean => /^(?:char_length|character_length|length)$/.test(name)

const wrapped = (sign: string, text: string | undefined): string | undefined => text && `${sign}(${text})`

const literal = (value: string | number | boolean | null): string =>
  typeof value === 'string' ? JSON.stringify(value) : String(value)
