'use client'
import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { GenerationRefused, StreamFailed } from '@/components/results/run/generation-run'
import { NotSent } from '@/components/results/run/send'
import { PageLink } from '@/components/ui/buttons/page-link'
import { isLoadFailure } from '@/components/ui/kit/later'
import { losesWork } from '@/components/ui/store'
import type { Problem } from '@/wire/problem'
import { LimitPanel } from './limit-panel'
import { Notice } from './notice'
import { codeOf, detailOf, problemsOf } from './read-refusal'
import { Uncertain } from './uncertain'
import { KeyOrPayment } from './ways/key-or-payment'
import type { OnPay } from './ways/pay-here'

type RefusalProps = {
  error: Error
  onRetry: () => void
  onPay?: OnPay | undefined
  /** What this browser keeps meanwhile. */
  kept: 'fields' | 'tables'
  /** The words of a 402. */
  offer: Omit<ComponentProps<typeof KeyOrPayment>, 'kept' | 'body' | 'onPay'>
  /** What a 422 shows, and a 402 for what cannot be made. */
  problems: (problems: readonly Problem[]) => ReactNode
}

/** Why a call returned nothing, and the next step. */
export function Refusal({ error, onRetry, onPay, kept, offer, problems }: RefusalProps) {
  const again = (
    <Button size="xs" variant="default" onClick={onRetry}>
      Try again
    </Button>
  )
  if (error instanceof StreamFailed) {
    return (
      <Notice title="The response was interrupted" action={again}>
        {error.message} <Uncertain />
      </Notice>
    )
  }
  if (!(error instanceof GenerationRefused)) {
    return (
      <Notice title={navigator.onLine ? 'The service did not respond' : 'You are offline'} action={again}>
        {isLoadFailure(error) || error instanceof NotSent ? notSent : <Uncertain />}{' '}
        {!losesWork.read() && `Your ${kept} are saved in this browser.`}
      </Notice>
    )
  }
  const { status, body, headers, known } = error
  if (status === 402 && known.length > 0) return problems(known)
  if (status === 402) return <KeyOrPayment {...offer} kept={`Your ${kept} are kept.`} body={body} onPay={onPay} />
  if (status === 429) return <LimitPanel headers={headers} body={body} onPay={onPay} />
  if (status === 422) return problems(problemsOf(body))
  const refusal = refusals[codeOf(body)]
  return (
    <Notice
      title={refusal?.title ?? `The service responded with ${status}`}
      action={
        <>
          {refusal?.page && (
            <Button component={PageLink} href={refusal.page.href} size="xs">
              {refusal.page.label}
            </Button>
          )}
          {again}
        </>
      }
    >
      {!refusal?.isSaid && detailOf(body)} {refusal?.next ?? <Uncertain />}
    </Notice>
  )
}

/** Without its script, which is loaded with the first call, or without a network. */
const notSent = 'The call was not sent, so nothing was counted.'

/** Refusals without a dedicated panel, by their code. */
const refusals: Readonly<Record<string, KnownRefusal>> = {
  invalid_api_key: {
    title: 'This key is not accepted',
    next: 'Remove it on the Keys page, then enter another or get a new one.',
    page: { href: '/keys', label: 'Open Keys' },
  },
  request_in_progress: {
    title: 'The same call is still running',
    isSaid: true,
    next: 'Try again in a moment: it returns the same rows and is not counted twice.',
  },
  contract_mismatch: {
    title: 'The contract differs from the pinned one',
    isSaid: true,
    next: 'Nothing was generated or counted. Infer the contract again to see the changed fields, or unpin the old one.',
  },
}

type KnownRefusal = {
  title: string
  next: string
  page?: { href: string; label: string }
  /** Whether the title says what the service's sentence says in the words of the API. */
  isSaid?: true
}
