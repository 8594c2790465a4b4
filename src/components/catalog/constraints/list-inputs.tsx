import { useState } from 'react'
import { TextInput } from '@/components/ui/inputs/input'
import { TextArea } from '@/components/ui/inputs/text-area'
import { type ConstraintInputProps, constraintLabels } from './constraint-input-props'

/** A list of values, one per line; numbers where the type is a number. */
export function ValuesInput({ name, type, value, disabled, error, onChange }: ConstraintInputProps) {
  const kept = listed(value)
  const read = (text: string) =>
    kept.find((own) => typeof own === 'boolean' && String(own) === text) ??
    (type.value === 'number' && Number.isFinite(Number(text)) ? Number(text) : text)
  const [text, setText] = useState(() => kept.join('\n'))
  return (
    <TextArea
      label={constraintLabels[name]}
      placeholder="One per line"
      rows={Math.min(6, text.split('\n').length)}
      value={text}
      disabled={disabled}
      error={error}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(orNothing(partsOf(currentTarget.value, /\n/).map(read)))
      }}
    />
  )
}

/** A list of numbers, separated by commas. */
export function NumbersInput({ name, value, disabled, error, onChange }: ConstraintInputProps) {
  const [typed, setTyped] = useState('')
  // The weights follow edits of the values; typed text stays as long as it denotes the same numbers.
  const text = sameNumbers(numbersIn(typed), listed(value)) ? typed : listed(value).join(', ')
  return (
    <TextInput
      label={constraintLabels[name]}
      placeholder="70, 20, 10: one per value"
      value={text}
      disabled={disabled}
      error={error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(orNothing(numbersIn(currentTarget.value)))
      }}
    />
  )
}

const numbersIn = (text: string): number[] =>
  partsOf(text, /[,\s]+/)
    .map(Number)
    .filter(Number.isFinite)

const sameNumbers = (one: readonly unknown[], other: readonly unknown[]): boolean => one.join() === other.join()

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const partsOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const orNothing = <T,>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)
