'use client'
import { Button, Drawer } from '@mantine/core'
import { localTime } from '@/components/ui/format'
import classes from './version-drawer.module.css'

/** An earlier state of the work on screen: when and why it was kept, and how much it holds. */
type Version = { at: string; why: string; name: string; size: string }

type VersionDrawerProps<V extends Version> = {
  /** When versions are kept. */
  lead: string
  versions: readonly V[]
  onSave: () => void
  onRestore: (version: V) => void
  onClose: () => void
}

/** The versions kept in this browser. */
export function VersionDrawer<V extends Version>({
  lead,
  versions,
  onSave,
  onRestore,
  onClose,
}: VersionDrawerProps<V>) {
  return (
    <Drawer opened onClose={onClose} position="right" title="History">
      <p className={classes.lead}>{lead} Versions stay in this browser.</p>
      <Button size="xs" variant="light" onClick={onSave}>
        Save this version
      </Button>
      <ol className={classes.list} aria-label="Versions">
        {versions.map((version) => (
          <li key={version.at} className={classes.version}>
            <div>
              <b dir="auto">{version.name}</b>
              <small>
                {version.why} · {version.size} · {localTime(version.at)}
              </small>
            </div>
            <Button size="compact-xs" variant="default" onClick={() => onRestore(version)}>
              Restore
            </Button>
          </li>
        ))}
      </ol>
      {versions.length === 0 && <p className={classes.lead}>No versions yet.</p>}
    </Drawer>
  )
}
