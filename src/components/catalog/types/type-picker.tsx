'use client'
import { Suspense, useState } from 'react'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import { TypeButton } from './type-button'
import type { TypePickerProps } from './type-dropdown'

const TypeDropdown = lazyKit(() => import('./type-dropdown').then((module) => module.TypeDropdown))

/** Picks a field type. A plain button until first opened, so that fifty fields do not render fifty lists. */
export function TypePicker(props: TypePickerProps) {
  const [used, setUsed] = useState(false)
  const { label, value, disabled, error } = props
  const button = (
    <TypeButton
      label={label}
      value={value}
      disabled={disabled}
      error={error}
      aria-expanded={used || undefined}
      {...TypeDropdown.near}
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
