'use client'
import { SearchableList } from '@/components/ui/inputs/picker/searchable-list'
import type { LocaleCode } from '@/wire/vocabulary'
import { TypeButton } from './type-button'
import { TypeOptions } from './type-options'

export type TypePickerProps = {
  label: string
  value: string
  /** The display name of the type in this field. */
  text?: string
  locale: LocaleCode
  disabled?: boolean
  error?: boolean | undefined
  onChange: (type: string) => void
}

/** The type button with the searchable catalog below it. */
export const TypeDropdown = ({ label, value, text, locale, disabled, error, onChange }: TypePickerProps) => (
  <SearchableList
    label="Field types"
    searchLabel={`Search types for ${label.toLowerCase()}`}
    placeholder="Search by name, meaning or example"
    width={380}
    heightMax={340}
    button={(onClick) => (
      <TypeButton label={label} value={value} text={text} disabled={disabled} error={error} onClick={onClick} />
    )}
    onPick={onChange}
  >
    {(search) => <TypeOptions search={search} locale={locale} selected={value} />}
  </SearchableList>
)
