import { useState } from 'react'
import { Button } from './button'
import classes from './retry-note.module.css'

type RetryNoteProps = {
  children: string
  /** Loads the part again; absent where that would fail again. */
  onRetry?: (() => unknown) | undefined
  className?: string | undefined
}

/** A part that could not be loaded, as a sentence, and the button that loads it again. */
export function RetryNote({ children, onRetry, className = '' }: RetryNoteProps) {
  const [isRetrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    await onRetry?.()
    setRetrying(false)
  }
  return (
    <p role="alert" className={`${classes.note} ${className}`}>
      {children}
      {onRetry && (
        <Button size="xs" variant="default" loading={isRetrying} onClick={retry}>
          Try again
        </Button>
      )}
    </p>
  )
}
