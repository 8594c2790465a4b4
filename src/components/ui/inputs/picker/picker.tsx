'use client'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import { OpenedOnUse } from './opened-on-use'
import { PickerButton, type PickerProps } from './picker-button'

const PickerDropdown = lazyKit(() => import('./picker-dropdown').then((module) => module.PickerDropdown))

/** One of many options, found by typing. */
export const Picker = (props: PickerProps) => (
  <OpenedOnUse list={PickerDropdown} button={(button) => <PickerButton {...props} {...button} />}>
    <PickerDropdown {...props} />
  </OpenedOnUse>
)
