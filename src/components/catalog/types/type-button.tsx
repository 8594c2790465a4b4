import type { ComponentProps } from 'react'
import { useType } from '@/components/draft/use-catalog'
import { IconSelector } from '@/components/ui/icons/icons'
import { CategoryIcon } from './category-icon'
import { typeLabel } from './type-label'
import classes from './type-picker.module.css'

type TypeButtonProps = Omit<ComponentProps<'button'>, 'value'> & {
  label: string
  /** Empty where it stands for several fields of different types. */
  value: string
  /** The display name of the type in this field. */
  text?: string | undefined
  error?: boolean | undefined
}

/** The selected type; opens the picker. */
export function TypeButton({ label, value, text = typeLabel(value), error, disabled, ...button }: TypeButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={classes.target}
      // Includes the visible text, so that voice control finds the button.
      aria-label={`${label}: ${value ? `${text} ${value}` : 'Mixed'}`}
      aria-haspopup="listbox"
      data-wrong={error || undefined}
      disabled={disabled ?? false}
    >
      <TypeIcon type={value} />
      <span className={classes.value} title={value}>
        <span className={classes.label}>{value ? text : 'Mixed'}</span> <code>{value}</code>
      </span>
      <IconSelector size={15} stroke={1.6} className={classes.chevron} aria-hidden="true" />
    </button>
  )
}

const TypeIcon = ({ type }: { type: string }) => <CategoryIcon category={useType(type)?.category} />
