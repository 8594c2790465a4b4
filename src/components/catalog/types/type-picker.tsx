'use client'
import { OpenedOnUse } from '@/components/ui/inputs/picker/opened-on-use'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import { TypeButton } from './type-button'
import type { TypePickerProps } from './type-dropdown'

const TypeDropdown = lazyKit(() => import('./type-dropdown').then((module) => module.TypeDropdown))

/** Picks a field type. */
export const TypePicker = (props: TypePickerProps) => {
  const { label, value, text, disabled, error } = props
  return (
    <OpenedOnUse
      list={TypeDropdown}
      button={(button) => (
        <TypeButton {...button} label={label} value={value} text={text} disabled={disabled} error={error} />
      )}
    >
      <TypeDropdown {...props} />
    </OpenedOnUse>
  )
}
