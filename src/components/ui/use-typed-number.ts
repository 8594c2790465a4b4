import { type ChangeEvent, useState } from 'react'

/**
 * What a box for a number shows while a person types freely: what cannot be read is left standing until they leave it.
 * @param onChange is called for every number that can be read; null for an emptied box.
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

/** null for nothing, undefined for what is no number (yet). */
function readNumber(text: string): number | null | undefined {
  const trimmed = text.trim().replaceAll(/[ ,_](?=\d{3})/g, '')
  if (trimmed === '') return null
  return /^-?\d*\.?\d+$/.test(trimmed) ? Number(trimmed) : undefined
}
