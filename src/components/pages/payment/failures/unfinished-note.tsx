import { useState } from 'react'
import type { Payment } from '@/components/pages/payment/payments'
import { money } from '@/components/pages/payment/terms/money'
import { Notice } from '@/components/results/refusals/notice'
import { Button } from '@/components/ui/buttons/button'
import { localTime } from '@/components/ui/format'

type UnfinishedNoteProps = { payment: Payment; onResume: () => void; onSignAnother: () => void; canSign: boolean }

/** These rows may be paid for already: resuming is free, another signature needs a confirmation. */
export function UnfinishedNote({ payment, onResume, onSignAnother, canSign }: UnfinishedNoteProps) {
  const [asked, setAsked] = useState(false)
  return (
    <Notice
      title="A payment for these rows is unfinished"
      action={
        asked ? (
          <>
            <Button size="xs" variant="danger" onClick={onSignAnother}>
              Yes, sign another payment
            </Button>
            <Button size="xs" variant="default" onClick={() => setAsked(false)}>
              No
            </Button>
          </>
        ) : (
          <>
            <Button size="xs" onClick={onResume}>
              Resume payment
            </Button>
            <Button size="xs" variant="default" disabled={!canSign} onClick={() => setAsked(true)}>
              Sign another
            </Button>
          </>
        )
      }
    >
      {asked
        ? `With another payment you may pay ${money(payment.amountMicroUsdc)} twice for the same rows. Sign another anyway?`
        : `You ${payment.way === 'x402' ? 'signed' : 'began to lock'} ${money(payment.amountMicroUsdc)} on ${localTime(payment.at)}. Resuming sends the same payment; it is charged at most once.`}
    </Notice>
  )
}
