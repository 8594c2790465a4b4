'use client'
import { Combobox, useCombobox } from '@mantine/core'
import type { LocaleCode } from '@/wire/vocabulary'
import { TypeButton } from './type-button'
import { TypeOptions } from './type-options'

export type TypePickerProps = {
  label: string
  value: string
  locale: LocaleCode
  disabled?: boolean
  error?: boolean | undefined
  onChange: (type: string) => void
}

/** The type button with the searchable catalog below it. */
export function TypeDropdown({ label, value, locale, disabled, error, onChange }: TypePickerProps) {
  const combobox = useCombobox({
    defaultOpened: true,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  return (
    <Combobox
      store={combobox}
      width="min(380px, 86vw)"
      // Inside the page's main landmark, where a screen reader looks for it and no scrolling table cuts it off.
      portalProps={{ target: 'main' }}
      position="bottom-start"
      // Where there is little room below, it is shorter or further up; never above its button, where it would cover the page.
      middlewares={{ flip: false, shift: { crossAxis: true }, size: true }}
      shadow="md"
      onOptionSubmit={(type) => {
        onChange(type)
        combobox.closeDropdown()
        combobox.focusTarget()
      }}
    >
      <Combobox.Target targetType="button">
        <TypeButton
          label={label}
          value={value}
          disabled={disabled}
          error={error}
          onClick={() => combobox.toggleDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {combobox.dropdownOpened && <TypeOptions combobox={combobox} locale={locale} selected={value} label={label} />}
      </Combobox.Dropdown>
    </Combobox>
  )
}
