import { Notice } from '@/components/results/refusals/notice'
import { Button } from '@/components/ui/buttons/button'
import { ButtonLink } from '@/components/ui/buttons/button-link'
import { losesWork } from '@/components/ui/store'
import { type FailureKind, failures, type PaymentFailure } from './payment-failure'

/** Ways out of a failure. */
type Remedy = 'sign' | 'terms' | 'price' | 'resume'

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
  unpriced: 'price',
  pending: 'resume',
  silent: 'resume',
  unavailable: 'resume',
  reorged: 'resume',
  invalid: 'design',
  closed: 'keys',
}

const words: Record<Remedy, string> = {
  sign: 'Ask the wallet again',
  terms: 'Get new terms',
  price: 'Try again',
  resume: 'Send the same payment again',
}

const saved = 'Your payment is saved in this browser.'
const unsaved = 'This browser could not save your payment: keep this page open until it is done.'

/** The pages where an order is designed. */
const designers = { '/': 'Open Design', '/datasets': 'Open Data sets', '/contract': 'Open Contract' } as const

/** The remedies that are available here. */
export type RemedyActions = Partial<Record<Remedy, (() => void) | undefined>> & { design?: keyof typeof designers }

type FailureNoticeProps = { failure: PaymentFailure; actions?: RemedyActions }

/** A failed payment: what happened, where the money is, what to do next. */
export function FailureNotice({ failure, actions = {} }: FailureNoticeProps) {
  const { title, safe, next } = failures[failure.kind]
  const remedy = remedies[failure.kind]
  return (
    <Notice
      title={isOffline(failure) ? 'You are offline' : title}
      action={remedy && <Way remedy={remedy} actions={actions} />}
    >
      {failure.detail && !repeats(failure.detail, title) && <p>{failure.detail}</p>}
      {safe} {remedy === 'resume' && (losesWork.read() ? unsaved : saved)} {next}
    </Notice>
  )
}

const repeats = (detail: string, title: string): boolean => detail.replace(/\.$/, '') === title

/** As a call without a network is explained elsewhere. */
const isOffline = ({ kind }: PaymentFailure): boolean => kind === 'silent' && !navigator.onLine

function Way({ remedy, actions }: { remedy: Remedy | 'design' | 'keys'; actions: RemedyActions }) {
  if (remedy === 'design') {
    const page = actions.design ?? '/'
    return (
      <ButtonLink href={page} size="xs">
        {designers[page]}
      </ButtonLink>
    )
  }
  if (remedy === 'keys') {
    return (
      <ButtonLink href="/keys" size="xs">
        Get a free key
      </ButtonLink>
    )
  }
  const act = actions[remedy]
  return act ? (
    <Button size="xs" onClick={act}>
      {words[remedy]}
    </Button>
  ) : null
}
