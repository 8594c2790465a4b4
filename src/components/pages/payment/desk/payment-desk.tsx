'use client'
import dynamic from 'next/dynamic'
import { useDesk } from '@/components/pages/payment/flow/use-desk'
import classes from '@/components/pages/payment/pay.module.css'
import type { PaySubject } from '@/components/pages/payment/payments'
import { PurchasesPanel } from '@/components/pages/payment/receipts/purchases-panel'
import type { PayWay } from '@/components/results/refusals/pay-here'
import { Checkout } from './checkout'
import { DatasetBought } from './dataset-bought'
import { PaymentsPanel } from './payments-panel'

export type DeskProps = PaySubject

const ResultPanel = dynamic(() => import('@/components/results/rows/result-panel').then((module) => module.ResultPanel))

/** A checkout, the rows, and earlier payments. */
export function PaymentDesk(subject: DeskProps) {
  const desk = useDesk(subject, wayOfAddress)
  const { generated, dataset } = desk.paid ?? {}
  return (
    <>
      <Checkout desk={desk} />
      {dataset && <DatasetBought dataset={dataset} />}
      {generated && (
        <div className={classes.result}>
          <ResultPanel generated={generated} name={subject.title} preferred="json" />
        </div>
      )}
      <PaymentsPanel payments={desk.payments} wallet={desk.wallet} busy={desk.isBusy} onResume={desk.resume} />
      <PurchasesPanel wallet={desk.wallet} />
    </>
  )
}

/** A link may name the way: `/pay#escrow`. */
const wayOfAddress = (): PayWay => (window.location.hash.endsWith('escrow') ? 'escrow' : 'x402')
