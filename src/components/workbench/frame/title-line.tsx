'use client'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { useShortcuts } from '@/components/ui/hooks/use-shortcuts'
import { IconArrowBackUp, IconArrowForwardUp } from '@/components/ui/icons/icons'
import classes from './title-line.module.css'

type Step = { kind: 'undo' } | { kind: 'redo' }

type TitleLineProps = {
  /** The accessible name of the box. */
  label: string
  name: string
  onRename: (name: string) => void
  steps: { canUndo: boolean; canRedo: boolean }
  onStep: (step: Step) => void
  className?: string | undefined
  children?: ReactNode
}

/** The name of the work on screen, with undo and redo. */
export function TitleLine({ label, name, onRename, steps, onStep, className = '', children }: TitleLineProps) {
  // No element is excepted: text boxes show the draft too, so the browser's own undo would fight it.
  useShortcuts(keysOf(onStep))
  return (
    <div className={`${classes.line} ${className}`}>
      <h1 className={classes.title}>
        <input
          className={classes.input}
          aria-label={label}
          dir="auto"
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
      <div className={classes.tools} data-tools>
        {children}
      </div>
    </div>
  )
}

function keysOf(onStep: TitleLineProps['onStep']) {
  const undo = () => onStep({ kind: 'undo' })
  const redo = () => onStep({ kind: 'redo' })
  return { 'Ctrl+z': undo, 'Ctrl+Shift+z': redo, 'Ctrl+y': redo }
}
