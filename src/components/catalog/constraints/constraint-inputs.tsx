'use client'
import type { ReactNode } from 'react'
import { wordsOf } from '@/components/draft/problems/problems'
import type { CatalogType } from '@/components/draft/use-catalog'
import type { Problem } from '@/wire/problem'
import { type ConstraintName, constraintNames } from '@/wire/vocabulary'
import { ChoiceInput } from './choice-input'
import type { ConstraintInputProps } from './constraint-input-props'
import classes from './constraint-inputs.module.css'
import { DayInput } from './day-input'
import { FlagInput } from './flag-input'
import { NumbersInput, ValuesInput } from './list-inputs'
import { NumberInput } from './number-input'
import { PatternInput } from './pattern-input'
import { weightsOf } from './weights'

type ConstraintInputsProps = {
  type: CatalogType
  constraints: Readonly<Record<string, unknown>>
  problems: readonly Problem[]
  disabled: boolean
  onChange: (constraints: Record<string, unknown>) => void
}

/** One editor for each constraint of the type. */
export function ConstraintInputs({
  type,
  constraints,
  problems,
  disabled,
  onChange,
}: ConstraintInputsProps): ReactNode {
  return (
    constraintNames
      // The two words of the API for decimals are one option.
      .filter((name) => name !== (constraints.decimals === undefined ? 'decimals' : 'precision'))
      .filter((name) => type.constraints.includes(name))
      .map((name) => {
        const Input = inputs[name]
        const problem = problems.find(({ loc }) => loc.includes(name))
        return (
          <div key={name} className={firstOfPair.has(name) ? classes.first : undefined}>
            <Input
              name={name}
              type={type}
              value={constraints[name]}
              disabled={disabled}
              error={problem && wordsOf(problem)}
              onChange={(value) => onChange(withConstraint(constraints, name, value))}
            />
          </div>
        )
      })
  )
}

/** Each begins a row, so that its counterpart, the next one, stands at its side. */
const firstOfPair: ReadonlySet<ConstraintName> = new Set(['min', 'from', 'min_length', 'mean'])

const inputs: Record<ConstraintName, (props: ConstraintInputProps) => ReactNode> = {
  country_code: ChoiceInput,
  country_prefix: ChoiceInput,
  min: NumberInput,
  max: NumberInput,
  precision: NumberInput,
  from: DayInput,
  to: DayInput,
  values: ValuesInput,
  weights: NumbersInput,
  pattern: PatternInput,
  unique: FlagInput,
  min_length: NumberInput,
  max_length: NumberInput,
  distribution: ChoiceInput,
  mean: NumberInput,
  stddev: NumberInput,
  decimals: NumberInput,
  unit: ChoiceInput,
  shape: ChoiceInput,
  stem: ChoiceInput,
  check_digit: ChoiceInput,
  rhythm: ChoiceInput,
  pool: NumberInput,
  realistic: FlagInput,
}

/** An empty editor removes its constraint. */
function withConstraint(constraints: Readonly<Record<string, unknown>>, name: ConstraintName, value: unknown) {
  const { [name]: old, ...others } = constraints
  if (value === undefined) return others
  const weights = name === 'values' ? weightsOf(value, old, others.weights) : undefined
  return { ...others, ...(weights && { weights }), [name]: value }
}
