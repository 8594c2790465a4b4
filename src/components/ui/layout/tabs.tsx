'use client'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import classes from './tabs.module.css'

type Tab<Name extends string> = { name: Name; label: string /** After the label, such as a count. */; note?: string }

type TabsProps<Name extends string> = {
  label: string
  tabs: readonly Tab<Name>[]
  chosen: Name
  onChoose: (name: Name) => void
  /** At the far end of the tabs' line. */
  side?: ReactNode
  children: ReactNode
}

/** Tabs over one panel; the arrows move between them. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, side, children }: TabsProps<Name>) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = tabs[(tabs.findIndex(({ name }) => name === chosen) + step + tabs.length) % tabs.length]
    if (step === 0 || !next) return
    event.preventDefault()
    onChoose(next.name)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus()
  }
  return (
    <div className={classes.tabs}>
      <div className={classes.bar}>
        <div role="tablist" aria-label={label} className={classes.list} onKeyDown={onKeyDown}>
          {tabs.map(({ name, label, note }) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              data-tab={name}
              aria-selected={name === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={name === chosen ? 0 : -1}
              className={classes.tab}
              onClick={() => onChoose(name)}
            >
              {label} {note && <span className={classes.note}>{note}</span>}
            </button>
          ))}
        </div>
        <div className={classes.side}>{side}</div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={classes.panel}>
        {children}
      </div>
    </div>
  )
}
