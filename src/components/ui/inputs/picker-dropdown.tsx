'use client'
import { Combobox, useCombobox } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import classes from './picker.module.css'
import { PickerButton, type PickerProps } from './picker-button'

/** The button of a picker with its searchable list below it. */
export function PickerDropdown(props: PickerProps) {
  const combobox = useCombobox({ defaultOpened: true, onDropdownClose: () => combobox.resetSelectedOption() })
  return (
    <Combobox
      store={combobox}
      width="min(340px, 86vw)"
      portalProps={{ target: 'main' }}
      position="bottom-start"
      middlewares={{ flip: false, shift: { crossAxis: true }, size: true }}
      shadow="md"
      onOptionSubmit={(value) => {
        props.onChange(value)
        combobox.closeDropdown()
        combobox.focusTarget()
      }}
    >
      <Combobox.Target targetType="button">
        <PickerButton {...props} onClick={() => combobox.toggleDropdown()} />
      </Combobox.Target>
      <Combobox.Dropdown>
        {combobox.dropdownOpened && <PickerOptions {...props} combobox={combobox} />}
      </Combobox.Dropdown>
    </Combobox>
  )
}

type PickerOptionsProps = PickerProps & { combobox: ReturnType<typeof useCombobox> }

function PickerOptions({ label, value, options, combobox }: PickerOptionsProps) {
  const [search, setSearch] = useState('')
  const listId = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is that of the moment it opened.
  const all = useMemo(options, [])
  const wanted = search.trim().toLowerCase()
  const found = all.filter((option) => option.label.toLowerCase().includes(wanted))
  return (
    <>
      <Combobox.Search
        ref={takeFocus}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value)
          combobox.selectFirstOption()
        }}
        // The list closes, and with it goes this box, before the key comes up to it.
        onKeyDownCapture={({ key }) => key === 'Escape' && combobox.focusTarget()}
        placeholder="Search"
        aria-label={`Search ${label.toLowerCase()}`}
      />
      <Combobox.Options id={listId} mah={300} className={classes.options} aria-label={label}>
        {found.length === 0 && <Combobox.Empty>Nothing matches.</Combobox.Empty>}
        {found.slice(0, shownMax).map((option) => (
          <Combobox.Option key={option.value} value={option.value} active={option.value === value}>
            {option.label}
          </Combobox.Option>
        ))}
        {found.length > shownMax && <Combobox.Footer>Type to find {found.length - shownMax} more.</Combobox.Footer>}
      </Combobox.Options>
    </>
  )
}

/** A schema of a hundred tables has thousands of paths. */
const shownMax = 100

/** The list is positioned after it gets the focus, so focusing must not scroll. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true })
