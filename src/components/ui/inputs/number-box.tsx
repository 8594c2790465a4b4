'use client'
import type { ComponentProps } from 'react'
import { useTypedNumber } from '@/components/ui/hooks/use-typed-number'
import { TextInput } from './input'

type NumberBoxProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: number | null
  /** Called with every valid number; with null for an empty box. */
  onChange: (value: number | null) => void
}

export const NumberBox = ({ value, onChange, ...input }: NumberBoxProps) => (
  <TextInput {...input} {...useTypedNumber(value, onChange)} />
)
