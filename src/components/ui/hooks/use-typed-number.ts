import type { ChangeEvent } from 'react'
import { useTypedText } from './use-typed-text'

/**
 * The props of a text box for a number. Text that is not a number stays until the box loses the focus or
 * the value changes.
 * @param onChange is called with every valid number; with null for an empty box.
 */
export function useTypedNumber(value: number | null, onChange: (value: number | null) => void) {
  const { typed, type, onBlur } = useTypedText(value)
  const shown = typed ?? (value === null ? '' : String(value))
  return {
    inputMode: 'decimal',
    autoComplete: 'off',
    value: shown,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      type(currentTarget.value)
      const read = readNumber(currentTarget.value)
      if (read !== undefined) onChange(read)
    },
    onBlur,
  } as const
}

/** null for an empty text, undefined for one that is not a number (yet). */
function readNumber(text: string): number | null | undefined {
  const trimmed = text.trim().replaceAll(/[ ,_](?=\d{3})/g, '')
  if (trimmed === '') return null
  return /^-?\d*\.?\d+$/.test(trimmed) ? Number(trimmed) : undefined
}
