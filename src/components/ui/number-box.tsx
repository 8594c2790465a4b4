'use client'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useTypedNumber } from './use-typed-number'

type NumberBoxProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: number | null
  /** Called with every valid number; with null for an empty box. */
  onChange: (value: number | null) => void
}

/** A text box for a number. */
export function NumberBox({ value, onChange, onBlur, ...input }: NumberBoxProps) {
  const typed = useTypedNumber(value, onChange)
  return (
    <TextInput
      {...input}
      {...typed}
      onBlur={(event) => {
        typed.onBlur()
        onBlur?.(event)
      }}
    />
  )
}
