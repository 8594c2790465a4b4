import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { type SqlDialect, sqlDialects } from '@/wire/datasets/formats'
import type { Problem } from '@/wire/problem'

const rowsMax = 2 ** 38

/** Reads the parameters of a query and collects every fault; a parameter that nothing reads is one. */
export class Query {
  private readonly problems: Problem[] = []
  private readonly parameters = new Map<string, string>()
  private readonly known = new Set<string>()

  constructor(query: string) {
    const repeated = new Set<string>()
    for (const [name, value] of new URLSearchParams(query)) {
      if (this.parameters.has(name)) repeated.add(name)
      else this.parameters.set(name, value)
    }
    for (const name of repeated) this.refuse(name, `${name} is given more than once; give it one value`)
  }

  /** Undefined where it is absent or wrong. */
  whole(name: string, { min = 0, max = rowsMax } = {}): number | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    const error = `${name} must be a whole number from ${min} to ${max}`
    this.refuse(name, error)
    return undefined
  }

  text(name: string): string | undefined {
    this.known.add(name)
    return this.parameters.get(name) ?? undefined
  }

  /** `otherwise` where it is absent or wrong. */
  boolean(name: string, otherwise: boolean): boolean {
    const text = this.text(name)
    if (text === undefined) return otherwise
    if (text !== 'true' && text !== 'false') this.refuse(name, `${name} must be true or false`)
    return text === 'true'
  }

  /** The parameters that nothing has read so far; the caller judges their names. */
  others(): [string, string][] {
    const others = [...this.parameters].filter(([name]) => !this.known.has(name))
    for (const [name] of others) this.known.add(name)
    return others
  }

  refuse(name: string, error: string): void {
    this.problems.push({
      type: 'value_error',
      loc: ['query', name],
      msg: `Value error, ${error}`,
      input: this.parameters.get(name),
      ctx: { error },
    })
  }

  /** @throws ValidationFailedError (422) with every fault. */
  check(): void {
    const parameters = [...this.known].join(', ')
    for (const name of new Set(this.others().map(([other]) => other))) {
      this.refuse(name, `${name} is not a parameter of this URL, which takes ${parameters || 'none'}`)
    }
    if (this.problems.length > 0) throw new ValidationFailedError(this.problems)
  }
}

/** `?dialect=` and `?ddl=` of SQL; faults are left to `check`. */
export function sqlOptions(query: Query): { readonly dialect: SqlDialect; readonly ddl: boolean } {
  const asked = query.text('dialect') ?? 'postgresql'
  const dialect = sqlDialects.find((known) => known === asked)
  if (!dialect) query.refuse('dialect', `dialect must be one of ${sqlDialects.join(', ')}`)
  return { dialect: dialect ?? 'postgresql', ddl: query.boolean('ddl', true) }
}
