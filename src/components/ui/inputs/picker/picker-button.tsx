import type { ComponentProps } from 'react'
import { IconSelector } from '@/components/ui/icons/icons'
import type { Option } from '@/components/ui/inputs/input'
import classes from './picker.module.css'

export type PickerProps = {
  label: string
  value: string
  /** The chosen option in words, if it has no value. */
  text?: string
  /** Shown without a text. */
  placeholder?: string
  /** Listed when it opens: in a large schema, that takes a while. */
  options: () => readonly Option[]
  isWrong?: boolean
  onChange: (value: string) => void
}

type PickerButtonProps = Omit<PickerProps, 'options' | 'onChange'> &
  Omit<ComponentProps<'button'>, 'value' | 'onChange'> & { options?: unknown; onChange?: unknown }

/** The chosen option; opens the list. */
export const PickerButton = ({
  label,
  value,
  text = value,
  placeholder = 'Choose…',
  isWrong,
  options: _,
  onChange: __,
  ...button
}: PickerButtonProps) => (
  <button
    type="button"
    {...button}
    className={classes.button}
    aria-label={`${label}: ${text || placeholder}`}
    aria-haspopup="listbox"
    data-wrong={isWrong || undefined}
  >
    <span className={classes.text} title={text} data-empty={text === '' || undefined}>
      {text || placeholder}
    </span>
    <IconSelector size={15} stroke={1.6} className={classes.chevron} aria-hidden="true" />
  </button>
)
