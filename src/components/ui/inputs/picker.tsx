'use client'
import { Suspense, useState } from 'react'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import { PickerButton, type PickerProps } from './picker-button'

const PickerDropdown = lazyKit(() => import('./picker-dropdown').then((module) => module.PickerDropdown))

/** One of many options, found by typing. A plain button until it is first opened. */
export function Picker(props: PickerProps) {
  const [used, setUsed] = useState(false)
  const button = (
    <PickerButton {...props} aria-expanded={used || undefined} {...PickerDropdown.near} onClick={() => setUsed(true)} />
  )
  if (!used) return button
  return (
    <Suspense fallback={button}>
      <PickerDropdown {...props} />
    </Suspense>
  )
}
