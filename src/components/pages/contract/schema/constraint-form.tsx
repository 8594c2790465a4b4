import { Button, Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ConstraintInputs } from '@/components/catalog/constraints/constraint-inputs'
import { useType } from '@/components/draft/use-catalog'
import classes from '@/components/pages/contract/contract.module.css'
import type { ContractField } from '@/components/pages/contract/contract-work'
import type { Problem } from '@/wire/problem'

type ConstraintFormProps = {
  field: ContractField
  /** Of what was applied before. */
  problems: readonly Problem[]
  onApply: (constraints: Record<string, unknown>) => void
  onCancel: () => void
}

/** Edits a column's constraints; they take effect once applied, because each change makes another contract. */
export function ConstraintForm({ field, problems, onApply, onCancel }: ConstraintFormProps) {
  const type = useType(field.type)
  const [constraints, setConstraints] = useState(field.constraints ?? {})
  if (!type) return null
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onApply(constraints)
  }
  return (
    <form onSubmit={onSubmit} className={classes.constraints} aria-label={`Constraints of ${field.name}`}>
      <ConstraintInputs
        type={type}
        constraints={constraints}
        problems={problems}
        disabled={false}
        onChange={setConstraints}
      />
      <Group gap="xs">
        <Button type="submit" size="xs">
          Apply
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
