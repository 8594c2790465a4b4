'use client'
import { Button, Drawer, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { localTime } from '@/components/ui/format'
import classes from './version-drawer.module.css'

/** An earlier state of the work on screen: when and why it was saved, its size, and its label. */
type Version = { at: string; why: string; label?: string; name: string; size: string }

type VersionDrawerProps<V extends Version> = {
  /** When versions are kept. */
  lead: string
  versions: readonly V[]
  /** The state on screen, which is not a version yet. */
  current: Pick<Version, 'name' | 'size'>
  /** @param label undefined without a name */
  onSave: (label: string | undefined) => void
  onRestore: (version: V) => void
  onClose: () => void
}

/** The versions kept in this browser. */
export function VersionDrawer<V extends Version>({
  lead,
  versions,
  current,
  onSave,
  onRestore,
  onClose,
}: VersionDrawerProps<V>) {
  const [label, setLabel] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave(label.trim() || undefined)
    setLabel('')
  }
  return (
    <Drawer opened onClose={onClose} position="right" title="History">
      <p className={classes.lead}>{lead} Versions stay in this browser.</p>
      <form className={classes.form} onSubmit={save}>
        <TextInput
          label="Name of this version"
          placeholder="Optional"
          value={label}
          maxLength={80}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
        <Button type="submit" variant="light">
          Save this version
        </Button>
      </form>
      <ol className={classes.list} aria-label="Versions">
        <li className={classes.version}>
          <div>
            <b dir="auto">{current.name}</b>
            <small>On screen now · {current.size}</small>
          </div>
        </li>
        {versions.map((version) => (
          <li key={version.at} className={classes.version}>
            <div>
              <b dir="auto">{version.label ?? version.name}</b>
              <small>
                {version.label ? version.name : version.why} · {version.size} · {localTime(version.at)}
              </small>
            </div>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Restore ${version.label ?? version.name}, ${localTime(version.at)}`}
              onClick={() => onRestore(version)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ol>
      {versions.length === 0 && <p className={classes.lead}>No earlier versions yet.</p>}
    </Drawer>
  )
}
