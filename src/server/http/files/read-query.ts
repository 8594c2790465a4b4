import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { type SqlDialect, sqlDialects } from '@/wire/datasets/formats'
import type { Problem } from '@/wire/problem'

const rowsMax = 2 ** 38

/** Reads whole numbers of a query; every fault is answered at once. */
export class Query {
  private readonly problems: Problem[] = []
  private readonly parameters: URLSearchParams

  constructor(query: string) {
    this.parameters = new URLSearchParams(query)
    for (const name of new Set(this.parameters.keys())) {
      if (this.parameters.getAll(name).length > 1)
        this.refuse(name, `${name} is given more than once; give it one value`)
    }
  }

  /** Undefined where it is absent or wrong. */
  whole(name: string, { min = 0, max = rowsMax } = {}): number | undefined {
    const text = this.parameters.get(name)
    if (text === null) return undefined
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    const error = `${name} is a whole number from ${min} to ${max}`
    this.refuse(name, error)
    return undefined
  }

  text(name: string): string | undefined {
    return this.parameters.get(name) ?? undefined
  }

  /** The parameters of other names. */
  others(known: readonly string[]): [string, string][] {
    return [...this.parameters].filter(([name]) => !known.includes(name))
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
    if (this.problems.length > 0) throw new ValidationFailedError(this.problems)
  }
}

/** `?dialect=` and `?ddl=` of SQL; faults are left to `check`. */
export function sqlOptions(query: Query): { readonly dialect: SqlDialect; readonly ddl: boolean } {
  const asked = query.text('dialect') ?? 'postgresql'
  const dialect = sqlDialects.find((known) => known === asked)
  if (!dialect) query.refuse('dialect', `dialect is one of ${sqlDialects.join(', ')}`)
  return { dialect: dialect ?? 'postgresql', ddl: query.text('ddl') !== 'false' }
}
