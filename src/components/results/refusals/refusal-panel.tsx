'use client'
import { Button } from '@mantine/core'
import { GenerationRefused, StreamFailed } from '@/components/results/generation-run'
import { LimitPanel } from './limit-panel'
import { Notice } from './notice'
import { PaymentPanel } from './payment-panel'
import { ProblemsPanel } from './problems-panel'
import { detailOf } from './read-refusal'

type RefusalPanelProps = { error: Error; onRetry: () => void }

/** Why there are no rows, and what to do next. */
export function RefusalPanel({ error, onRetry }: RefusalPanelProps) {
  const again = (
    <Button size="xs" variant="default" onClick={onRetry}>
      Try again
    </Button>
  )
  if (error instanceof StreamFailed) {
    return (
      <Notice title="The stream broke off" action={again}>
        {error.message}
      </Notice>
    )
  }
  if (!(error instanceof GenerationRefused)) {
    return (
      <Notice title="The service did not answer" action={again}>
        Nothing was counted. Check the connection and try again; your fields are safe in this browser.
      </Notice>
    )
  }
  const { status, body, headers } = error
  if (status === 402) return <PaymentPanel body={body} onRetry={onRetry} />
  if (status === 429) return <LimitPanel headers={headers} body={body} />
  if (status === 422) return <ProblemsPanel body={body} />
  const told = refusals[status]
  return (
    <Notice title={told?.title ?? `The service answered ${status}`} action={again}>
      {detailOf(body)} {told?.next}
    </Notice>
  )
}

/** Refusals that need no panel of their own. */
const refusals: Record<number, { title: string; next: string }> = {
  401: { title: 'This key is not accepted', next: 'Get another on the Keys page.' },
  409: {
    title: 'This is not the contract that was pinned',
    next: 'Nothing was made or counted. Infer the contract again to see field by field what changed, or unpin the old one.',
  },
  503: { title: 'The service cannot do this just now', next: 'Nothing was counted.' },
}
