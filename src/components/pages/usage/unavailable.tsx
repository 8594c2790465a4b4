import { useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '@/components/providers/refusal'
import { RetryNote } from '@/components/ui/buttons/retry-note'
import classes from './usage.module.css'

type UnavailableProps = {
  error: Error
  /** What is missing, as a sentence, where the service did not answer. */
  children: string
  /** What to do about a refusal, as a sentence. */
  advice?: string
}

/** A refusal, which is final, or the missing data, with a button that requests it again. */
export function Unavailable({ error, children, advice }: UnavailableProps) {
  const queryClient = useQueryClient()
  const refusal = refusalOf(error)
  const retry = () => queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  return (
    <RetryNote onRetry={refusal ? undefined : retry} className={`${classes.error} ${classes.unavailable}`}>
      {refusal ? [refusal.message, advice].filter(Boolean).join(' ') : children}
    </RetryNote>
  )
}
