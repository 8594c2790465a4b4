import { Menu } from '@mantine/core'
import type { DraftField } from '@/components/draft/draft'
import { changeDraft, readCurrentDraft } from '@/components/draft/draft-store'
import { nextSeed, shownSeed } from '@/components/draft/own-values'
import { IconBookmark, IconDice5 } from '@/components/ui/icons/icons'
import { IconBookmarkOff } from '@/components/ui/icons/later-icons'

/** Draws one column again, or keeps its values; every other column stays as it is. */
export function ValueItems({ field }: { field: DraftField }) {
  const { id, locked, seed } = field
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
    </>
  )
}
