'use client'
import { useEffect, useRef } from 'react'
import { useDesk } from '@/components/pages/payment/flow/use-desk'
import classes from '@/components/pages/payment/pay.module.css'
import { receiptOf } from '@/components/pages/payment/receipts/receipt'
import { ReceiptDetails } from '@/components/pages/payment/receipts/receipt-details'
import { Wallets } from '@/components/pages/payment/wallet/wallets'
import type { PayHereProps } from '@/components/results/refusals/ways/pay-here'
import { Placeholder } from '@/components/ui/layout/placeholder'
import { Checkout } from './checkout'

/** A checkout in the page that needs it; its receipt stays after the rows arrive. */
export const DeskHere = (props: PayHereProps) => (
  <Wallets fallback={<Placeholder height={360} />}>
    <Desk key={props.way} {...props} />
  </Wallets>
)

function Desk({ way, request, title, onPaid }: PayHereProps) {
  const desk = useDesk(
    { request, title },
    () => way,
    ({ generated }) => onPaid(generated),
  )
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const receipt = desk.paid && receiptOf(desk.paid.payment)
  return (
    <section ref={section} tabIndex={-1} aria-label="Pay here" className={classes.here}>
      <div className={classes.hereDesk}>
        <Checkout desk={desk} />
      </div>
      {receipt && <ReceiptDetails receipt={receipt} wallet={desk.wallet} />}
    </section>
  )
}
