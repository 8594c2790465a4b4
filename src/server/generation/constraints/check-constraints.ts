import type { FieldType } from '@/server/generation/catalog/define'
import type { Problem, Warning } from '@/wire/problem'
import { type ConstraintName, constraintNames } from '@/wire/vocabulary'
import { constraintReaders } from './constraint-readers'
import { faultsBetween } from './constraint-rules'
import type { Constraints } from './constraints'

export type CheckedConstraints = {
  /** The valid ones; complete only when there are no problems. */
  readonly constraints: Constraints
  readonly problems: readonly Problem[]
  readonly warnings: readonly Warning[]
}

/**
 * Reads a field's constraints: an invalid value of a constraint that the type takes is a problem, and so is a profile
 * (`distribution`, `shape`, ...) that the type cannot honour; any other constraint that it does not take is ignored
 * with a warning (ADR 2). `null` counts as absent.
 * @param loc where the constraints are in the body.
 */
export function checkConstraints(
  typeName: string,
  type: FieldType,
  raw: Readonly<Record<string, unknown>>,
  loc: readonly (string | number)[],
): CheckedConstraints {
  const given = Object.entries(raw)
  if (given.length === 0) return unconstrained
  const problems: Problem[] = []
  const warnings: Warning[] = []
  let constraints: Constraints = {}
  const refuse = (name: string, error: string) =>
    problems.push({
      type: 'value_error',
      loc: [...loc, name],
      msg: `Value error, ${error}`,
      input: raw[name] ?? null,
      ctx: { error },
    })
  for (const [name, input] of given) {
    if (input === null || input === undefined) continue
    if (!isConstraintName(name) || !takes(type, name, raw)) {
      const taker = isConstraintName(name) ? profileTakers[name] : undefined
      if (taker) refuse(name, `${typeName} cannot have '${name}': only ${taker} can`)
      else if (warnings.length < warningsMax)
        warnings.push(ignored([...loc, name], `${typeName} has no constraint '${shownName(name)}'; it is ignored.`))
      continue
    }
    const reading = constraintReaders[name](input, type)
    if ('constraints' in reading) constraints = { ...constraints, ...reading.constraints }
    else problems.push(...reading.problems.map((problem) => ({ ...problem, loc: [...loc, name, ...problem.loc] })))
  }
  for (const { name, error } of faultsBetween(type, constraints)) refuse(name, error)
  for (const name of overruled(raw, constraints)) {
    const by = constraints.values ? 'values' : 'pattern'
    warnings.push(ignored([...loc, name], `'${name}' is ignored, because '${by}' determines the values.`))
  }
  return { constraints, problems, warnings }
}

const unconstrained: CheckedConstraints = { constraints: {}, problems: [], warnings: [] }

/** A body of a mebibyte may hold a hundred thousand names that mean nothing. */
const warningsMax = 100
const shownName = (name: string): string => (name.length > 100 ? `${name.slice(0, 100)}…` : name)

const names: ReadonlySet<string> = new Set(constraintNames)
const isConstraintName = (name: string): name is ConstraintName => names.has(name)

/** Constraints on the spread of a column's values are honoured or refused, never ignored; by type. */
const profileTakers: Partial<Record<ConstraintName, string>> = {
  distribution: "a number, or a field with 'values' that zipf ranks,",
  mean: 'a number with a distribution',
  stddev: 'a number with a distribution',
  decimals: 'a number',
  unit: 'a number',
  shape: 'text',
  stem: "text with a 'shape'",
  check_digit: 'a string',
  rhythm: 'a date or dateTime',
  realistic: 'phone and taxId',
}

/** Constraints that every type takes. */
const universal: readonly ConstraintName[] = ['values', 'weights', 'unique', 'pool']

/** The constraints that fields of this type take, whatever else they carry. */
export function constraintsTakenBy(type: FieldType): ConstraintName[] {
  return constraintNames.filter((name) => takes(type, name, {}))
}

/** Whether the type knows the constraint. */
export const takesConstraint = (type: FieldType, name: string): boolean =>
  isConstraintName(name) && takes(type, name, {})

function takes(type: FieldType, name: ConstraintName, raw: Readonly<Record<string, unknown>>): boolean {
  if (universal.includes(name) || type.constraints.includes(name)) return true
  if (name === 'pattern' || name === 'check_digit') return type.value === 'string'
  return name === 'distribution' && Array.isArray(raw.values)
}

const ignored = (loc: (string | number)[], message: string): Warning => ({ code: 'constraint_ignored', loc, message })

/** Valid constraints that `values`, or else `pattern`, override: the values keep them, but do not come from them. */
function overruled(raw: Readonly<Record<string, unknown>>, { values, pattern }: Constraints): string[] {
  const allowed: string[] = values
    ? ['values', 'weights', 'unique', 'pool']
    : ['pattern', 'unique', 'pool', 'min_length', 'max_length']
  if (!values && pattern === undefined) return []
  // The locale rules may require these: they are not mistakes. Profiles bind: `faultsBetween` judges them.
  return Object.keys(raw).filter(
    (name) =>
      !allowed.includes(name) &&
      isConstraintName(name) &&
      !name.startsWith('country_') &&
      profileTakers[name] === undefined,
  )
}
