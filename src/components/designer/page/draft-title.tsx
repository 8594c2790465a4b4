'use client'
import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { changeDraft, useSteps } from '@/components/draft/draft-store'
import { IconButton } from '@/components/ui/icon-button'
import classes from './design-page.module.css'

/** The dataset's name, with undo and redo. */
export function DraftTitle({ name, children }: { name: string; children?: ReactNode }) {
  const { canUndo, canRedo } = useSteps()
  // No element is excepted: text boxes show the draft too, so the browser's own undo would fight it.
  useHotkeys(undoKeys, [])
  return (
    <div className={classes.titleLine}>
      <h1 className={classes.title}>
        <input
          className={classes.titleInput}
          aria-label="Dataset name"
          value={name}
          maxLength={80}
          spellCheck={false}
          onChange={({ currentTarget }) => changeDraft({ kind: 'settings', change: { name: currentTarget.value } })}
        />
      </h1>
      <div className={classes.steps}>
        <IconButton
          aria-label="Undo"
          title="Undo (Ctrl+Z)"
          disabled={!canUndo}
          onClick={() => changeDraft({ kind: 'undo' })}
        >
          <IconArrowBackUp size={18} stroke={1.7} />
        </IconButton>
        <IconButton
          aria-label="Redo"
          title="Redo (Ctrl+Shift+Z)"
          disabled={!canRedo}
          onClick={() => changeDraft({ kind: 'redo' })}
        >
          <IconArrowForwardUp size={18} stroke={1.7} />
        </IconButton>
      </div>
      <div className={classes.tools}>{children}</div>
    </div>
  )
}

const undoKeys: HotkeyItem[] = [
  ['mod+Z', () => changeDraft({ kind: 'undo' })],
  ['mod+shift+Z', () => changeDraft({ kind: 'redo' })],
  ['mod+Y', () => changeDraft({ kind: 'redo' })],
]
