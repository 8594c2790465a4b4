'use client'
import { callsLeft, freeKeyRows, offerWords } from '@/components/account/calls-left'
import { useUsage } from '@/components/account/use-usage'
import { hasOnlyTooFew, isBeyondTier, preventsRun, tierLimitOf } from '@/components/draft/problems/problems'
import type { Quote } from '@/components/draft/use-quote'
import { choosePageTab } from '@/components/pages/designer/page/page-view'
import { useApiKey } from '@/components/providers/api-key'
import { Button } from '@/components/ui/buttons/button'
import { counted, dollars, fileSize, grouped } from '@/components/ui/format'
import { IconPlayerPlay, IconPlayerStop } from '@/components/ui/icons/icons'
import thumb from '@/components/workbench/frame/thumb-bar.module.css'
import type { ValidationResult } from '@/wire/rows/generation'
import classes from './run-bar.module.css'

type RunBarProps = {
  count: number
  quote: Quote<ValidationResult> | undefined
  /** The estimated size of the result, or null while it is unknown. */
  sizeBytes: number | null
  running: boolean
  received: number
  isEmpty: boolean
  onRun: () => void
  onStop: () => void
}

/** The button that runs the generation, with its cost or its progress. A double click starts a run and does not stop it. */
export function RunBar({ count, quote, sizeBytes, running, received, isEmpty, onRun, onStop }: RunBarProps) {
  return (
    <div className={`${classes.bar} ${thumb.bar}`}>
      <div className={`${classes.status} ${thumb.words}`}>
        {running ? (
          <>
            <p role="status">
              {grouped(received)} of {counted(count, 'row')}
            </p>
            <progress value={received} max={Math.max(1, count)} aria-label="Rows received" />
          </>
        ) : (
          <Cost count={count} quote={quote} sizeBytes={sizeBytes} isEmpty={isEmpty} />
        )}
      </div>
      {running ? (
        <Button variant="default" icon={<IconPlayerStop size={16} />} onClick={({ detail }) => detail < 2 && onStop()}>
          Stop
        </Button>
      ) : (
        <Button
          icon={<IconPlayerPlay size={16} />}
          disabled={isEmpty || preventsRun(quote?.problems ?? [])}
          onClick={({ detail }) => detail < 2 && onRun()}
        >
          Generate {counted(count, 'row')}
        </Button>
      )}
    </div>
  )
}

function Cost({ count, quote, sizeBytes, isEmpty }: Pick<RunBarProps, 'count' | 'quote' | 'sizeBytes' | 'isEmpty'>) {
  const apiKey = useApiKey()
  const usage = useUsage(apiKey)
  const problems = quote?.problems ?? []
  if (isEmpty) {
    return <p>Add a field first</p>
  }
  const beyond = isBeyondTier(problems) && problems[0]
  if (beyond) return <p>{tierLimitOf(beyond)}</p>
  if (problems.length > 0) {
    return (
      <button type="button" className={classes.error} onClick={showFirstProblem}>
        {hasOnlyTooFew(problems)
          ? 'Fewer distinct values than rows'
          : `${problems.length === 1 ? 'Fix 1 problem' : `Fix ${problems.length} problems`} to generate`}
      </button>
    )
  }
  const price = quote?.result && dollars(quote.result.quote.amount_usd)
  const left = usage.data?.calls_remaining
  const size = sizeBytes !== null && `about ${fileSize(sizeBytes)}`
  // A key is not offered to users who have one, even while its calls are being counted.
  const offered = usage.isLoading ? undefined : price && offerWords(`${price} for this call`, count, freeKeyRows.call)
  const cost = left !== undefined ? callsLeft(left) : offered
  const words = [size, cost].filter(Boolean).join(' · ')
  return <p>{words ? words.charAt(0).toUpperCase() + words.slice(1) : '\u00a0'}</p>
}

/** Focuses the first control with a problem: with fifty columns it may be out of view. */
function showFirstProblem(): void {
  choosePageTab('preview')
  requestAnimationFrame(() => {
    const wrong = document.querySelector<HTMLElement>('main :is([aria-invalid="true"], [data-wrong])')
    wrong?.scrollIntoView({ block: 'nearest', inline: 'center' })
    wrong?.focus({ preventScroll: true })
  })
}
