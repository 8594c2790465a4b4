'use client'
import { Button, Drawer } from '@mantine/core'
import type { Draft } from '@/components/draft/draft'
import { keepVersion, useVersions } from '@/components/draft/versions'
import { localTime } from '@/components/ui/format'
import { overlayProps } from '@/components/ui/overlay-props'
import classes from './history-drawer.module.css'

type HistoryDrawerProps = { draft: Draft; onRevert: (draft: Draft) => void; onClose: () => void }

/** The versions kept in this browser, each one click away. */
export function HistoryDrawer({ draft, onRevert, onClose }: HistoryDrawerProps) {
  const versions = useVersions()
  const keep = () => keepVersion({ at: new Date().toISOString(), why: 'Kept by hand', draft })
  return (
    <Drawer {...overlayProps} onClose={onClose} position="right" title="History">
      <p className={classes.lead}>
        A version is kept whenever you generate, or bring in another schema. All of it stays in this browser.
      </p>
      <Button size="xs" variant="light" onClick={keep}>
        Keep this version
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
            <Button size="compact-xs" variant="default" onClick={() => onRevert(version)}>
              Revert
            </Button>
          </li>
        ))}
      </ol>
      {versions.length === 0 && <p className={classes.lead}>Nothing kept yet.</p>}
    </Drawer>
  )
}
