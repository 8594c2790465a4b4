import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOf } from '@/components/providers/refusal'
import { Button } from '@/components/ui/buttons/button'
import classes from './usage.module.css'

type UnavailableProps = {
  error: Error
  /** What is missing, as a sentence, where the service did not answer. */
  children: string
  /** What to do about a refusal, as a sentence. */
  advice?: string
}

/** A refusal, which is final, or what is missing without an answer, with a button that requests all of that again. */
export function Unavailable({ error, children, advice }: UnavailableProps) {
  const queryClient = useQueryClient()
  const [isRetrying, setRetrying] = useState(false)
  const refusal = refusalOf(error)
  const retry = async () => {
    setRetrying(true)
    await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    setRetrying(false)
  }
  return (
    <p role="alert" className={`${classes.error} ${classes.unavailable}`}>
      {refusal ? [refusal.message, advice].filter(Boolean).join(' ') : children}
      {!refusal && (
        <Button size="xs" variant="default" loading={isRetrying} onClick={retry}>
          Try again
        </Button>
      )}
    </p>
  )
}
