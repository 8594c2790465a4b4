'use client'
import { Combobox } from '@mantine/core'
import { useMemo } from 'react'
import { PickerButton, type PickerProps } from './picker-button'
import { SearchableList } from './searchable-list'
import { unchoosable } from './unchoosable'

/** The button of a picker with its searchable list below it. */
export const PickerDropdown = (props: PickerProps) => (
  <SearchableList
    label={props.label}
    searchLabel={`Search ${props.label.toLowerCase()}`}
    placeholder="Search"
    width={340}
    heightMax={300}
    button={(onClick) => <PickerButton {...props} onClick={onClick} />}
    onPick={props.onChange}
  >
    {(search) => <PickerOptions {...props} search={search} />}
  </SearchableList>
)

function PickerOptions({ value, options, search }: PickerProps & { search: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is fixed when it opens.
  const all = useMemo(options, [])
  const wanted = search.trim().toLowerCase()
  const found = all.filter((option) => option.label.toLowerCase().includes(wanted))
  return (
    <>
      {found.length === 0 && <Combobox.Empty {...unchoosable}>Nothing matches.</Combobox.Empty>}
      {found.slice(0, shownMax).map((option) => (
        <Combobox.Option key={option.value} value={option.value} active={option.value === value}>
          {option.label}
        </Combobox.Option>
      ))}
      {found.length > shownMax && (
        <Combobox.Footer {...unchoosable}>Type to find {found.length - shownMax} more.</Combobox.Footer>
      )}
    </>
  )
}

/** A schema of a hundred tables has thousands of paths. */
const shownMax = 100
