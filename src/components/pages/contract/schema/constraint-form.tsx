import { Button, Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ConstraintInputs } from '@/components/catalog/constraints/constraint-inputs'
import { useType } from '@/components/draft/use-catalog'
import classes from '@/components/pages/contract/contract.module.css'
import type { ContractField, Override } from '@/components/pages/contract/contract-work'
import { NumberBox } from '@/components/ui/inputs/number-box'
import type { Problem } from '@/wire/problem'

type ConstraintFormProps = {
  field: ContractField
  /** Of what was applied before. */
  problems: readonly Problem[]
  onApply: (decided: Pick<Override, 'constraints' | 'blankPercentage'>) => void
  onCancel: () => void
}

/** Edits a column's constraints and blanks; they take effect once applied, because each change makes another contract. */
export function ConstraintForm({ field, problems, onApply, onCancel }: ConstraintFormProps) {
  const type = useType(field.type)
  const [constraints, setConstraints] = useState(field.constraints ?? {})
  const [blankPercentage, setBlankPercentage] = useState(field.blankPercentage ?? 0)
  if (!type) return null
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onApply({ constraints, ...((blankPercentage > 0 || field.blankPercentage !== undefined) && { blankPercentage }) })
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
      <NumberBox
        label="Blank, in percent"
        value={blankPercentage}
        onChange={(typed) => setBlankPercentage(Math.min(100, Math.max(0, typed ?? 0)))}
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
