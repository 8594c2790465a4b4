import type { Problem } from '@/wire/problem'

/**
 * The problems of the names of columns, by their places: those without a name, and those with the name of one before.
 * Found in the browser while the user types, so that the service refuses no request for them.
 */
export function nameProblems(fields: readonly { name: string }[]): ReadonlyMap<number, Problem> {
  const places = new Map<string, number>()
  const problems = new Map<number, Problem>()
  fields.forEach(({ name }, index) => {
    const first = places.get(name)
    if (name === '') problems.set(index, unnamed(index))
    else if (first !== undefined) problems.set(index, doubled(name, first, index))
    else places.set(name, index)
  })
  return problems
}

const unnamed = (index: number): Problem => ({
  type: 'string_too_short',
  loc: ['body', 'schema_fields', index, 'name'],
  msg: 'String should have at least 1 character',
  input: '',
  ctx: { min_length: 1 },
})

const doubled = (name: string, firstIndex: number, index: number): Problem => ({
  type: 'value_error',
  loc: ['body', 'schema_fields', index, 'name'],
  msg: `Value error, duplicate field name ${JSON.stringify(name)} (first at index ${firstIndex})`,
  input: name,
  ctx: { first_index: firstIndex },
})
