'use client'
import type { ReactNode } from 'react'
import { FailureNotice, type RemedyActions } from '@/components/pages/payment/failures/failure-notice'
import type { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import { UnfinishedNote } from '@/components/pages/payment/failures/unfinished-note'
import type { Payment } from '@/components/pages/payment/payments'
import { Panel } from '@/components/ui/layout/panel'

type PayPanelProps = {
  label: string
  title: string
  side?: ReactNode
  /** The terms, the invoice, or an introduction to this way of paying. */
  subject: ReactNode
  progress?: ReactNode
  /** The buttons; replaced by a note while a payment for the same rows is unfinished. */
  children: ReactNode
  unfinished: { payment: Payment; onResume: () => void; onSignAnother: () => void; canSign: boolean } | undefined
  failure: PaymentFailure | undefined
  actions: RemedyActions
}

/** One way to pay: its terms, its progress, its buttons and its failures. */
export function PayPanel({ label, title, side, subject, progress, children, unfinished, ...outcome }: PayPanelProps) {
  const { failure, actions } = outcome
  return (
    <Panel label={label} title={title} side={side}>
      {subject}
      {progress}
      {unfinished ? <UnfinishedNote {...unfinished} /> : children}
      {failure && <FailureNotice failure={failure} actions={actions} />}
    </Panel>
  )
}
