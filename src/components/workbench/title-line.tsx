'use client'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { IconButton } from '@/components/ui/icon-button'
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
  useStepKeys(onStep)
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

/**
 * Ctrl or Cmd with Z, Shift Z or Y, in text boxes too: they show the draft, so the browser's own undo would fight it. The
 * kit's hook brings a table of all keys, a hundredth of the first screen's script.
 */
function useStepKeys(onStep: (step: Step) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const kind = stepOf(event)
      if (!kind) return
      event.preventDefault()
      onStep({ kind })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onStep])
}

function stepOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Step['kind'] | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : undefined
}
