import { type ChangeEvent, useState } from 'react'

/**
 * The props of a text box for a number. Text that is not a number stays until the box loses the focus.
 * @param onChange is called with every valid number; with null for an empty box.
 */
export function useTypedNumber(value: number | null, onChange: (value: number | null) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === null ? '' : String(value))
  const type = (text: string) => {
    setTyped(text)
    const read = readNumber(text)
    if (read !== undefined) onChange(read)
  }
  return {
    inputMode: 'decimal',
    autoComplete: 'off',
    value: shown,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => type(currentTarget.value),
    onBlur: () => setTyped(null),
  } as const
}

/** null for an empty text, undefined for one that is not a number (yet). */
function readNumber(text: string): number | null | undefined {
  const trimmed = text.trim().replaceAll(/[ ,_](?=\d{3})/g, '')
  if (trimmed === '') return null
  return /^-?\d*\.?\d+$/.test(trimmed) ? Number(trimmed) : undefined
}
