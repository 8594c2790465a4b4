import { Button } from '@mantine/core'
import Link from 'next/link'
import { Notice } from '@/components/results/refusals/notice'
import { type FailureKind, failures, type PaymentFailure } from './payment-failure'

/** What a person can do about a failure. */
export type Remedy = 'sign' | 'terms' | 'resume'

const remedies: Partial<Record<FailureKind, Remedy | 'design' | 'keys'>> = {
  rejected: 'sign',
  unsent: 'sign',
  busy: 'sign',
  network: 'sign',
  other: 'sign',
  reverted: 'sign',
  expired: 'terms',
  changed: 'terms',
  refused: 'terms',
  used: 'terms',
  returned: 'terms',
  pending: 'resume',
  silent: 'resume',
  unavailable: 'resume',
  reorged: 'resume',
  invalid: 'design',
  closed: 'keys',
}

const words: Record<Remedy, string> = {
  sign: 'Ask the wallet again',
  terms: 'Get fresh terms',
  resume: 'Send the same payment again',
}

type FailureNoticeProps = { failure: PaymentFailure; actions?: Partial<Record<Remedy, (() => void) | undefined>> }

/** A failed payment in words: what happened, what became of the money, what to do next. */
export function FailureNotice({ failure, actions = {} }: FailureNoticeProps) {
  const { title, safe, next } = failures[failure.kind]
  const remedy = remedies[failure.kind]
  return (
    <Notice title={title} action={remedy && <Way remedy={remedy} actions={actions} />}>
      {failure.detail && <p>{failure.detail}</p>}
      {safe} {next}
    </Notice>
  )
}

function Way({ remedy, actions }: { remedy: Remedy | 'design' | 'keys'; actions: FailureNoticeProps['actions'] }) {
  if (remedy === 'design' || remedy === 'keys') {
    return (
      <Button component={Link} href={remedy === 'design' ? '/' : '/keys'} size="xs">
        {remedy === 'design' ? 'Open Design' : 'Get a free key'}
      </Button>
    )
  }
  const act = actions?.[remedy]
  return act ? (
    <Button size="xs" onClick={act}>
      {words[remedy]}
    </Button>
  ) : null
}
