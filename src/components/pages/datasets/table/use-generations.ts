import type { ChangeEvent } from 'react'
import { useTypedText } from '@/components/ui/hooks/use-typed-text'

/**
 * The props of a box for a number of rows, or for several separated by commas. Text that is neither stays until the box
 * loses the focus or the number changes.
 */
export function useGenerations(rows: number | number[], onChange: (rows: number | number[]) => void) {
  const { typed, type, onBlur } = useTypedText(rows)
  return {
    inputMode: 'numeric',
    autoComplete: 'off',
    value: typed ?? [rows].flat().join(', '),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      type(value)
      const read = readGenerations(value)
      if (read !== undefined) onChange(read)
    },
    onBlur,
  } as const
}

/** Undefined for text that is not (yet) a list of whole numbers. */
export function readGenerations(text: string): number | number[] | undefined {
  const parts = text.split(/[,;\s]+/).filter((part) => part !== '')
  if (parts.length === 0 || !parts.every((part) => /^\d{1,12}$/.test(part))) return undefined
  const [first = 0, ...more] = parts.map(Number)
  return more.length === 0 ? first : [first, ...more]
}
