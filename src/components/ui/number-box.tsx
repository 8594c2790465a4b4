'use client'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

type NumberBoxProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: number | null
  /** Called for every number that can be read; null for an emptied box. */
  onChange: (value: number | null) => void
}

/** A box for a number that lets a person type freely: what cannot be read is left standing until they leave the box. */
export function NumberBox({ value, onChange, onBlur, ...input }: NumberBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (value === null ? '' : String(value))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const read = readNumber(currentTarget.value)
        if (read !== undefined) onChange(read)
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

/** null for nothing, undefined for what is no number (yet). */
function readNumber(text: string): number | null | undefined {
  const trimmed = text.trim().replaceAll(/[ ,_](?=\d{3})/g, '')
  if (trimmed === '') return null
  return /^-?\d*\.?\d+$/.test(trimmed) ? Number(trimmed) : undefined
}
