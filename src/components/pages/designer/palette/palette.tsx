'use client'
import { Modal } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Draft } from '@/components/draft/draft'
import { useCatalog } from '@/components/draft/use-catalog'
import { SearchBox } from '@/components/ui/inputs/search-box'
import classes from './palette.module.css'
import { paletteEntries } from './palette-entries'
import { type Entry, searchEntries } from './search-entries'

type PaletteProps = { draft: Draft; onRun: () => void; onClose: () => void }

/** Everything that the page can do, by typing a part of its name. */
export function Palette({ draft, onRun, onClose }: PaletteProps) {
  const id = useId()
  const catalog = useCatalog()
  const router = useRouter()
  const [search, setSearch] = useState('')
  const [place, setPlace] = useState(0)
  const go = (path: string) => router.push(path)
  const found = searchEntries(paletteEntries({ draft, catalog, onRun, go }), search)
  const chosen = found[Math.min(place, found.length - 1)]
  const run = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Enter') run(chosen)
    if (step === 0 || found.length === 0) return
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
        label="Find an action, column, type, template or page"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={chosen && `${id}-${found.indexOf(chosen)}`}
        placeholder="Action, column, type, template or page"
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
      />
      {found.length > 0 ? (
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
      ) : (
        <p className={classes.none}>Nothing found.</p>
      )}
    </Modal>
  )
}
