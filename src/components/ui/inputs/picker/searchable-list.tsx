'use client'
import { Combobox, useCombobox } from '@mantine/core'
import { type ReactElement, type ReactNode, type Ref, useEffect, useEffectEvent, useId } from 'react'
import { search, useSearch } from '@/components/ui/inputs/typed-search'
import classes from './picker.module.css'

type SearchableListProps = {
  /** Names the list. */
  label: string
  /** Names the box to type in. */
  searchLabel: string
  placeholder: string
  /** In pixels, if the screen is wide enough. */
  width: number
  heightMax: number
  /** Opens and closes the list, which stands below it. */
  button: (onClick: () => void) => ReactElement<{ ref?: Ref<HTMLElement> }>
  onPick: (value: string) => void
  /** The options that match; mounted each time the list opens. */
  children: (search: string) => ReactNode
}

/** A button with a list below it, open at first, in which the options are found by typing. */
export function SearchableList({ button, width, onPick, ...list }: SearchableListProps) {
  const combobox = useCombobox({
    defaultOpened: true,
    onDropdownOpen: () => search(''),
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  return (
    <Combobox
      store={combobox}
      width={`min(${width}px, 86vw)`}
      // Inside the page's main landmark, where a screen reader looks for it and no scrolling table cuts it off.
      portalProps={{ target: 'main' }}
      position="bottom-start"
      // Where there is little room below, it is shorter or further up; never above its button, where it would cover the
      // page.
      middlewares={{ flip: false, shift: { crossAxis: true }, size: true }}
      shadow="md"
      onOptionSubmit={(value) => {
        onPick(value)
        combobox.closeDropdown()
        combobox.focusTarget()
      }}
    >
      <Combobox.Target targetType="button">{button(() => combobox.toggleDropdown())}</Combobox.Target>
      <Combobox.Dropdown>{combobox.dropdownOpened && <OpenList {...list} combobox={combobox} />}</Combobox.Dropdown>
    </Combobox>
  )
}

type OpenListProps = Omit<SearchableListProps, 'button' | 'width' | 'onPick'> & {
  combobox: ReturnType<typeof useCombobox>
}

function OpenList({ label, searchLabel, placeholder, heightMax, children, combobox }: OpenListProps) {
  const { text, isEntered } = useSearch()
  const listId = useId()
  const chooseFirst = useEffectEvent(() => {
    if (text === '') return
    combobox.selectFirstOption()
    if (isEntered) combobox.clickSelectedOption()
  })
  useEffect(() => chooseFirst(), [])
  const fromChosen = useEffectEvent(() => {
    if (text !== '') return
    combobox.updateSelectedOptionIndex('active')
    bringToMiddle(document.getElementById(listId))
  })
  useEffect(() => fromChosen(), [])
  return (
    <>
      <Combobox.Search
        ref={takeFocus}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        value={text}
        onChange={({ currentTarget }) => {
          search(currentTarget.value)
          combobox.selectFirstOption()
        }}
        // The list closes and removes this box before the event bubbles to it.
        onKeyDownCapture={({ key }) => key === 'Escape' && combobox.focusTarget()}
        placeholder={placeholder}
        aria-label={searchLabel}
      />
      <Combobox.Options id={listId} mah={heightMax} className={classes.options} aria-label={label}>
        {children(text)}
      </Combobox.Options>
    </>
  )
}

/** Scrolls a list, and nothing around it, to its chosen option. */
function bringToMiddle(list: HTMLElement | null): void {
  const chosen = list?.querySelector('[data-combobox-active]')
  if (!list || !chosen) return
  const [frame, option] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()]
  list.scrollTop += option.top - frame.top - (frame.height - option.height) / 2
}

/** The list is positioned after it gets the focus, so focusing must not scroll. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true })
