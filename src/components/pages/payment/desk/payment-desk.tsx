'use client'
import { useDesk } from '@/components/pages/payment/flow/use-desk'
import classes from '@/components/pages/payment/pay.module.css'
import type { PaySubject } from '@/components/pages/payment/payments'
import { PurchasesPanel } from '@/components/pages/payment/receipts/purchases-panel'
import type { PayWay } from '@/components/results/refusals/ways/pay-here'
import { LateResultPanel } from '@/components/results/rows/late-result-panel'
import { Checkout } from './checkout'
import { DatasetBought } from './dataset-bought'
import { PaymentsPanel } from './payments-panel'

export type DeskProps = PaySubject & {
  way: PayWay
  /** The wallet that was chosen before this code was loaded. */
  chosen: string | undefined
}

/** A checkout, the rows, and earlier payments. */
export function PaymentDesk({ way, chosen, ...subject }: DeskProps) {
  const desk = useDesk(subject, () => way)
  const { generated, dataset } = desk.paid ?? {}
  return (
    <>
      <Checkout desk={desk} chosen={chosen} />
      {dataset && <DatasetBought dataset={dataset} />}
      {generated && (
        <div className={classes.result}>
          <LateResultPanel generated={generated} name={subject.title} preferred="json" />
        </div>
      )}
      <PaymentsPanel payments={desk.payments} wallet={desk.wallet} busy={desk.isBusy} onResume={desk.resume} />
      <PurchasesPanel wallet={desk.wallet} isConnected={desk.state.kind === 'wrong network'} />
    </>
  )
}
