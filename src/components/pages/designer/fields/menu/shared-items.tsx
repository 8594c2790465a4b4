import { Menu } from '@mantine/core'
import type { DraftField } from '@/components/draft/draft'
import { changeDraft, readCurrentDraft, useDraft } from '@/components/draft/draft-store'
import { nextSeed, shownSeed } from '@/components/draft/own-values'
import { hasRoom, mostFields } from '@/components/draft/room'
import { readSelected, select } from '@/components/pages/designer/fields/bulk/selection'
import classes from '@/components/pages/designer/fields/list/field-row.module.css'
import { IconBookmark, IconDice5, IconLock } from '@/components/ui/icons/icons'
import { IconBookmarkOff, IconCheckbox, IconCopyPlus, IconLockOpen } from '@/components/ui/icons/later-icons'

/** The items shared by both menus of a field: re-roll or keep its values, duplicate it, lock it. */
export function SharedItems({ field }: { field: DraftField }) {
  const { id, locked, seed } = field
  const isRoom = hasRoom(useDraft())
  const drawBy = (next: string | null) => changeDraft({ kind: 'change', id, change: { seed: next } })
  return (
    <>
      <Menu.Item
        leftSection={<IconDice5 size={16} />}
        disabled={locked}
        onClick={() => drawBy(nextSeed(readCurrentDraft(), field))}
      >
        Re-roll this column
      </Menu.Item>
      {seed === null ? (
        <Menu.Item
          leftSection={<IconBookmark size={16} />}
          disabled={locked}
          onClick={() => drawBy(shownSeed(readCurrentDraft(), field))}
        >
          Keep these values
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconBookmarkOff size={16} />} disabled={locked} onClick={() => drawBy(null)}>
          Stop keeping values
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconCopyPlus size={16} />}
        disabled={!isRoom}
        onClick={() => changeDraft({ kind: 'duplicate', id })}
      >
        Duplicate
        {!isRoom && <small className={classes.reason}>{mostFields}</small>}
      </Menu.Item>
      <Menu.Item leftSection={<IconCheckbox size={16} />} onClick={() => select([...(readSelected() ?? []), id])}>
        Select
      </Menu.Item>
      <Menu.Item
        leftSection={locked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
        onClick={() => changeDraft({ kind: 'change', id, change: { locked: !locked } })}
      >
        {locked ? 'Unlock' : 'Lock'}
      </Menu.Item>
    </>
  )
}
