'use client'
import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import classes from './title-line.module.css'

type TitleLineProps = {
  /** The accessible name of the box. */
  label: string
  name: string
  onRename: (name: string) => void
  steps: { canUndo: boolean; canRedo: boolean }
  /** Must be stable: the keys are bound once. */
  onStep: (step: { kind: 'undo' } | { kind: 'redo' }) => void
  className?: string | undefined
  children?: ReactNode
}

/** The name of the work on screen, with undo and redo. */
export function TitleLine({ label, name, onRename, steps, onStep, className = '', children }: TitleLineProps) {
  // No element is excepted: text boxes show the draft too, so the browser's own undo would fight it.
  useHotkeys(keysOf(onStep), [])
  return (
    <div className={`${classes.line} ${className}`}>
      <h1 className={classes.title}>
        <input
          className={classes.input}
          aria-label={label}
          value={name}
          maxLength={80}
          spellCheck={false}
          onChange={({ currentTarget }) => onRename(currentTarget.value)}
        />
      </h1>
      <div className={classes.steps}>
        <IconButton
          aria-label="Undo"
          title="Undo (Ctrl+Z)"
          disabled={!steps.canUndo}
          onClick={() => onStep({ kind: 'undo' })}
        >
          <IconArrowBackUp size={18} stroke={1.7} />
        </IconButton>
        <IconButton
          aria-label="Redo"
          title="Redo (Ctrl+Shift+Z)"
          disabled={!steps.canRedo}
          onClick={() => onStep({ kind: 'redo' })}
        >
          <IconArrowForwardUp size={18} stroke={1.7} />
        </IconButton>
      </div>
      <div className={classes.tools}>{children}</div>
    </div>
  )
}

const keysOf = (onStep: TitleLineProps['onStep']): HotkeyItem[] => [
  ['mod+Z', () => onStep({ kind: 'undo' })],
  ['mod+shift+Z', () => onStep({ kind: 'redo' })],
  ['mod+Y', () => onStep({ kind: 'redo' })],
]
