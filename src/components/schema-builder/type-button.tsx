import { UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { Category } from '@/wire/vocabulary'
import { CategoryIcon } from './category-icon'
import classes from './type-picker.module.css'

type TypeButtonProps = Omit<ComponentProps<'button'>, 'value'> & {
  label: string
  value: string
  category: Category | undefined
  error?: boolean | undefined
}

/** The picked type; opens the picker. */
export function TypeButton({ label, value, category, error, disabled, ...button }: TypeButtonProps) {
  return (
    <UnstyledButton
      {...button}
      className={classes.target}
      aria-label={`${label}: ${value}`}
      aria-haspopup="listbox"
      data-error={error || undefined}
      disabled={disabled ?? false}
    >
      <CategoryIcon category={category} />
      <span className={classes.value}>{value}</span>
      <IconSelector size={15} stroke={1.6} className={classes.chevron} aria-hidden="true" />
    </UnstyledButton>
  )
}
