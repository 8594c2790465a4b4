'use client'
import { Combobox, UnstyledButton, useCombobox } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { LocaleCode } from '@/wire/vocabulary'
import { CategoryIcon } from './category-icon'
import { TypeOptions } from './type-options'
import classes from './type-picker.module.css'
import type { CatalogType } from './use-catalog'

type TypePickerProps = {
  label: string
  value: string
  locale: LocaleCode
  catalog: readonly CatalogType[]
  disabled?: boolean
  error?: boolean
  onChange: (type: string) => void
}

/** Picks a field type; the list opens with a search and shows what each type looks like. */
export function TypePicker({ label, value, locale, catalog, disabled, error, onChange }: TypePickerProps) {
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const category = catalog.find(({ name }) => name === value)?.category
  return (
    <Combobox
      store={combobox}
      width={380}
      position="bottom-start"
      shadow="md"
      onOptionSubmit={(type) => {
        onChange(type)
        combobox.closeDropdown()
        combobox.focusTarget()
      }}
    >
      <Combobox.Target targetType="button">
        <UnstyledButton
          className={classes.target}
          aria-label={`${label}: ${value}`}
          data-error={error || undefined}
          disabled={disabled ?? false}
          onClick={() => combobox.toggleDropdown()}
        >
          <CategoryIcon category={category} />
          <span className={classes.value}>{value}</span>
          <IconSelector size={15} stroke={1.6} className={classes.chevron} aria-hidden="true" />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        {combobox.dropdownOpened && (
          <TypeOptions combobox={combobox} catalog={catalog} locale={locale} selected={value} label={label} />
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
