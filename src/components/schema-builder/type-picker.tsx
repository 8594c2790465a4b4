'use client'
import { lazy, Suspense, useState } from 'react'
import type { LocaleCode } from '@/wire/vocabulary'
import { TypeButton } from './type-button'
import type { CatalogType } from './use-catalog'

export type TypePickerProps = {
  label: string
  value: string
  locale: LocaleCode
  catalog: readonly CatalogType[]
  disabled?: boolean
  error?: boolean
  onChange: (type: string) => void
}

const loadDropdown = () => import('./type-dropdown')
const TypeDropdown = lazy(loadDropdown)

/** Picks a field type. Until it is first opened it is a button only: a page of fields would pay for a list in each. */
export function TypePicker(props: TypePickerProps) {
  const [used, setUsed] = useState(false)
  const { label, value, catalog, disabled, error } = props
  const button = (
    <TypeButton
      label={label}
      value={value}
      category={catalog.find(({ name }) => name === value)?.category}
      disabled={disabled}
      error={error}
      onPointerEnter={loadDropdown}
      onFocus={loadDropdown}
      onClick={() => setUsed(true)}
    />
  )
  if (!used) return button
  return (
    <Suspense fallback={button}>
      <TypeDropdown {...props} />
    </Suspense>
  )
}
