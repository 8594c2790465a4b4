'use client'
import { Modal } from '@mantine/core'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { SearchBox } from '@/components/ui/inputs/search-box'
import { endCollecting, search, useSearch } from '@/components/ui/inputs/typed-search'
import classes from './palette.module.css'
import { type Entry, searchEntries } from './search-entries'

type PaletteViewProps = {
  /** The kinds of entries, for the label and the placeholder. */
  kinds: string
  entriesOf: (search: string) => readonly Entry[]
  onClose: () => void
}

/** A search box over actions and destinations, by a part of their names. */
export function PaletteView({ kinds, entriesOf, onClose }: PaletteViewProps) {
  const id = useId()
  const { text, isEntered } = useSearch()
  const [place, setPlace] = useState(0)
  const found = searchEntries(entriesOf(text), text)
  const chosen = found[Math.min(place, found.length - 1)]
  const run = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const runEntered = useEffectEvent(() => run(chosen))
  useEffect(() => {
    if (isEntered) runEntered()
  }, [isEntered])
  useEffect(() => endCollecting, [])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Enter') run(chosen)
    if (step === 0) return
    event.preventDefault()
    const next = (place + step + found.length) % found.length
    setPlace(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Modal opened onClose={onClose} title="Find anything" size={620} yOffset="10vh">
      <SearchBox
        type="text"
        data-autofocus
        className={classes.search}
        role="combobox"
        label={`Find ${kinds}`}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${found.indexOf(chosen)}`}
        placeholder={hintOf(kinds)}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => {
          search(currentTarget.value)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={`${id}-list`} aria-label="Found" className={classes.list}>
        {found.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox, which names the option.
          // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus and names the option.
          <div
            key={entry.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={entry === chosen}
            className={classes.entry}
            onClick={() => run(entry)}
          >
            <span>{entry.label}</span>
            <small>{entry.note ?? entry.group}</small>
          </div>
        ))}
      </div>
    </Modal>
  )
}

/** The first kinds, as many as fit a phone: "Action, column, type…". */
function hintOf(kinds: string): string {
  const [first = '', ...others] = kinds.replace(/^an? /, '').split(', ')
  const shown = [first.charAt(0).toUpperCase() + first.slice(1), ...others.slice(0, 2)].join(', ')
  return others.length > 2 ? `${shown}…` : shown
}
