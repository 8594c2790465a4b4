import type { Expression } from '@/server/importing/model/expression'
import type { Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'
import { type CelFunction, celFunctions } from './cel-functions'
import { secondsOfInterval } from './intervals'
import { type Kind, kindOf } from './kinds'

/**
 * A condition as a CEL expression over the table's fields; undefined if CEL cannot express it, or a column is not among
 * `fields`.
 */
export function celOf(expression: Expression, table: Table, fields: ReadonlySet<string>): string | undefined {
  return new CelWriter(table, fields).text(expression)
}

const reserved = new Set(
  'as break const continue else false for function if import in let loop math namespace null package return row true var void while'.split(
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
  '||': '+',
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
      case 'case':
        return this.#choice(expression)
      default:
        return undefined
    }
  }

  #column(name: string): string | undefined {
    const found = columnNamed(this.#table, name)?.name
    if (found === undefined || !this.#fields.has(found)) return undefined
    const isPlain = /^[A-Za-z_][A-Za-z0-9_]*$/.test(found) && !reserved.has(found)
    return isPlain ? found : `row[${JSON.stringify(found)}]`
  }

  #operation(operator: string, left: Expression, right: Expression): string | undefined {
    const starts = operator === '=' ? (this.#starts(left, right) ?? this.#starts(right, left)) : undefined
    if (starts !== undefined) return starts
    if (operator === 'like' || operator === 'not like') return this.#like(operator, left, right)
    const sign = operators[operator]
    const kinds = [this.#kind(left), this.#kind(right)] as const
    const one = this.#side(left, kinds[0], kinds[1], operator)
    const other = this.#side(right, kinds[1], kinds[0], operator)
    return sign && one && other && `(${one} ${sign} ${other})`
  }

  /** `url LIKE 'https://%'` next to other conditions. */
  #like(operator: 'like' | 'not like', left: Expression, right: Expression): string | undefined {
    const text = this.text(left)
    const pattern = right.kind === 'value' ? String(right.value) : ''
    const [, before, part = '', after] = /^(%?)([^%_\\]+)(%?)$/s.exec(pattern) ?? []
    if (text === undefined || part === '') return undefined
    const holds = before && after ? 'contains' : before ? 'endsWith' : after ? 'startsWith' : undefined
    const said = holds ? `${holds}(${text}, ${literal(part)})` : `(${text} == ${literal(part)})`
    return operator === 'like' ? said : `!(${said})`
  }

  /** `date_trunc('month', day) = day` */
  #starts(call: Expression, day: Expression): string | undefined {
    if (call.kind !== 'call' || call.name.toLowerCase() !== 'date_trunc' || this.#kind(day) !== 'date') return undefined
    const [unit, inner] = call.arguments
    const isSame = inner !== undefined && JSON.stringify(inner) === JSON.stringify(day)
    const text = isSame && unit?.kind === 'value' ? this.text(day) : undefined
    return text && firstDays[String(unit?.kind === 'value' && unit.value).toLowerCase()]?.(text)
  }

  /** In CEL a number of days is a duration: next to a date, and next to a difference of dates. */
  #side(side: Expression, own: Kind, other: Kind, operator: string): string | undefined {
    const text = this.text(side)
    if (text === undefined || own !== 'number') return text
    if (other === 'boolean' && side.kind === 'value') return String(side.value === 1)
    const isDays = other === 'days' || (other === 'date' && (operator === '+' || operator === '-'))
    return isDays ? `days(${text})` : text
  }

  #kind(expression: Expression): Kind {
    return kindOf(expression, this.#table)
  }

  #call(name: string, parts: readonly Expression[]): string | undefined {
    const [first, second] = parts
    if (name === 'mod' && first && second) return this.#operation('%', first, second)
    if (name === 'interval') {
      const seconds = first?.kind === 'value' ? secondsOfInterval(String(first.value)) : undefined
      return seconds === undefined ? undefined : `duration("${seconds}s")`
    }
    if (name === 'num_nonnulls' || name === 'num_nulls') return this.#counted(parts, name === 'num_nulls')
    if ((name === 'extract' || name === 'date_part') && first?.kind === 'value') {
      const moment = parts[1] && this.text(parts[1])
      return moment && dateParts[String(first.value).toLowerCase()]?.(moment)
    }
    if (name === 'nullif') {
      const [own, absent] = this.#all(parts) ?? []
      return own && absent && `(${own} == ${absent} ? null : ${own})`
    }
    const known: CelFunction | undefined = Object.hasOwn(celFunctions, name) ? celFunctions[name] : undefined
    const texts = this.#all(parts)
    return known && texts && texts.length >= (known.fewest ?? 1) ? `${known.name}(${texts.join(', ')})` : undefined
  }

  #counted(parts: readonly Expression[], areNulls: boolean): string | undefined {
    const texts = this.#all(parts)
    return texts && `(${texts.map((text) => `(${text} ${areNulls ? '==' : '!='} null ? 1 : 0)`).join(' + ')})`
  }

  /** The value of the first branch whose condition is true. */
  #choice({ branches, otherwise }: Extract<Expression, { kind: 'case' }>): string | undefined {
    const last = otherwise ? this.text(otherwise) : 'null'
    return branches.toReversed().reduce<string | undefined>((rest, { when, value }) => {
      const [condition, own] = [this.text(when), this.text(value)]
      return rest && condition && own && `(${condition} ? ${own} : ${rest})`
    }, last)
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

const dateParts: Readonly<Record<string, (moment: string) => string>> = {
  year: (moment) => `${moment}.getFullYear()`,
  month: (moment) => `${moment}.getMonth()`,
  day: (moment) => `${moment}.getDayOfMonth()`,
  hour: (moment) => `${moment}.getHours()`,
  dow: (moment) => `${moment}.getDayOfWeek()`,
  isodow: (moment) => `((${moment}.getDayOfWeek() + 6) % 7 + 1)`,
}

const firstDays: Readonly<Record<string, (day: string) => string>> = {
  week: (day) => `(${day}.getDayOfWeek() == 1)`,
  month: (day) => `(${day}.getDayOfMonth() == 1)`,
  year: (day) => `(${day}.getDayOfMonth() == 1 && ${day}.getMonth() == 1)`,
}

const wrapped = (sign: string, text: string | undefined): string | undefined => text && `${sign}(${text})`

const literal = (value: string | number | boolean | null): string =>
  typeof value === 'string' ? JSON.stringify(value) : String(value)
