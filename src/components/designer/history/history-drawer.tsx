'use client'
import { Button, Drawer } from '@mantine/core'
import type { Draft } from '@/components/draft/draft'
import { keepVersion, useVersions } from '@/components/draft/versions'
import { localTime } from '@/components/ui/format'
import classes from './history-drawer.module.css'

type HistoryDrawerProps = { draft: Draft; onRestore: (draft: Draft) => void; onClose: () => void }

/** The versions kept in this browser. */
export function HistoryDrawer({ draft, onRestore, onClose }: HistoryDrawerProps) {
  const versions = useVersions()
  const keep = () => keepVersion({ at: new Date().toISOString(), why: 'Saved by you', draft })
  return (
    <Drawer opened onClose={onClose} position="right" title="History">
      <p className={classes.lead}>
        A version is saved whenever you generate rows or replace the dataset. Versions stay in this browser.
      </p>
      <Button size="xs" variant="light" onClick={keep}>
        Save this version
      </Button>
      <ol className={classes.list} aria-label="Versions">
        {versions.map(({ at, why, draft: version }) => (
          <li key={at} className={classes.version}>
            <div>
              <b dir="auto">{version.name}</b>
              <small>
                {why} · {version.fields.length} fields · {localTime(at)}
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
