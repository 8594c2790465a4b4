'use client'
import { Button, Drawer } from '@mantine/core'
import { NewKey } from '@/components/account/new-key'
import { useFreeKey } from '@/components/account/use-free-key'
import type { Draft } from '@/components/draft/draft'
import { failureWords } from '@/components/providers/failure-words'
import { Segments } from '@/components/ui/inputs/segments'
import { storedIn, useStore } from '@/components/ui/store'
import { useBrowserShelf } from './saved-drafts'
import classes from './saved-drawer.module.css'
import { useServerShelf } from './server-shelf'
import { ShelfView } from './shelf-view'

type SavedDrawerProps = { draft: Draft; onOpen: (draft: Draft) => void; onClose: () => void }

const places = [
  { value: 'browser', label: 'In this browser' },
  { value: 'server', label: 'On the server' },
] as const

type Place = (typeof places)[number]['value']

/** Where the visitor looked last. */
const placeStore = storedIn<Place>(
  'rowmint.shelf',
  'browser',
  (stored) => places.find(({ value }) => value === stored)?.value,
)

/** Saved schemas, in folders: in this browser without an account, or on the server by a key. */
export function SavedDrawer({ draft, onOpen, onClose }: SavedDrawerProps) {
  const place = useStore(placeStore)
  const browser = useBrowserShelf()
  const { hasKey, ...server } = useServerShelf()
  const freeKey = useFreeKey()
  const onServer = place === 'server'
  return (
    <Drawer opened onClose={onClose} position="right" title="Saved schemas" size={500}>
      <Segments label="Storage location" choices={places} value={place} onChange={placeStore.write} />
      {onServer && freeKey.data && (
        <div className={classes.keyless}>
          <NewKey apiKey={freeKey.data.api_key} expiresAt={freeKey.data.expires_at} />
        </div>
      )}
      {onServer && !hasKey ? (
        <div className={classes.keyless}>
          <p className={classes.lead}>
            With a key, up to 200 schemas are stored on the server and available in every browser that uses the key.
          </p>
          <Button loading={freeKey.isPending} onClick={() => freeKey.mutate()}>
            Get a free key
          </Button>
          {freeKey.error && (
            <p role="alert" className={classes.lead}>
              {failureWords(freeKey.error)}
            </p>
          )}
        </div>
      ) : (
        <ShelfView
          key={place}
          shelf={onServer ? server : browser}
          empty={
            onServer
              ? 'Nothing is saved with this key yet.'
              : 'Nothing saved yet. Saved schemas stay in this browser; export them or save them on the server to use them elsewhere.'
          }
          draft={draft}
          onOpen={onOpen}
        />
      )}
    </Drawer>
  )
}
