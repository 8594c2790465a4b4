import { wordsOf } from '@/components/draft/problems/problems'
import { failureWords } from '@/components/providers/failure-words'
import { refusalOf } from '@/components/providers/refusal'

/** Why a text could not be read: each problem with its place in the text, where the service named them. */
export const ImportFailure = ({ error, className }: { error: Error | null; className: string | undefined }) =>
  error && (
    <p className={className} role="alert">
      {refusalOf(error)?.problems.map(wordsOf).join(' ') || failureWords(error)}
    </p>
  )
