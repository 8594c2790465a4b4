'use client'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

type NumberBoxProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: number | null
  /** Called for every number that can be read; null for an emptied box. */
  onChange: (value: number | null) => void
}

/** A box for a number that lets a person type freely: what cannot be read is left standing until they leave the box. */
export function NumberBox({ value, onChange, onBlur, ...input }: NumberBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const shown = typed ?? (value === null ? '' : String(value))
  const type = (text: string) => {
    setTyped(text)
    const read = readNumber(text)
    if (read !== undefined) onChange(read)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the page came to life.
  useEffect(() => {
    if (box.current && box.current.value !== shown) type(box.current.value)
  }, [])
  return (
    <TextInput
      {...input}
      ref={box}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={({ currentTarget }) => type(currentTarget.value)}
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
