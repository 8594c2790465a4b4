'use client'
import { SegmentedControl } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { DatasetBought } from './dataset-bought'
import { EscrowPanel } from './escrow/escrow-panel'
import { useEscrow } from './escrow/use-escrow'
import classes from './pay.module.css'
import { type Payment, unfinishedFor, usePayments } from './payments'
import { PaymentsPanel } from './payments-panel'
import { PurchasesPanel } from './purchases/purchases-panel'
import { type Order, sameOrder } from './terms/order'
import { useWallet } from './wallet/use-wallet'
import { WalletPanel } from './wallet/wallet-panel'
import { useX402 } from './x402/use-x402'
import { X402Panel } from './x402/x402-panel'

export type DeskProps = { request: Order; title: string }

const ResultPanel = dynamic(() => import('@/components/results/rows/result-panel').then((module) => module.ResultPanel))

const ways = [
  { value: 'x402', label: 'One signature' },
  { value: 'escrow', label: 'Escrow invoice' },
] as const
type Way = (typeof ways)[number]['value']

/** A wallet, the two ways to pay with it, and the rows. */
export function PaymentDesk({ request, title }: DeskProps) {
  const state = useWallet()
  const payments = usePayments()
  const x402 = useX402()
  const escrow = useEscrow()
  const [way, setWay] = useState(wayOfAddress)
  const wallet = state.kind === 'ready' ? state.wallet : undefined
  const unfinished = wallet && unfinishedFor(payments, wallet.address, request)
  const { generated, dataset } = (way === 'x402' ? x402.data : escrow.data) ?? {}
  // An earlier payment for other rows stays hidden, unless it was resumed.
  const paying = x402.variables
  const isShown = paying !== undefined && ('payment' in paying || sameOrder(paying.subject.request, request))
  const resume = (payment: Payment) => {
    setWay(payment.way)
    if (payment.way === 'x402') x402.mutate({ payment })
    else escrow.open(payment)
  }
  return (
    <>
      <WalletPanel state={state} />
      <SegmentedControl
        aria-label="Way to pay"
        className={classes.ways}
        value={way}
        data={[...ways]}
        onChange={setWay}
      />
      {way === 'x402' ? (
        <X402Panel
          key={JSON.stringify(request)}
          wallet={wallet}
          request={request}
          title={title}
          x402={x402}
          isShown={isShown}
          unfinished={unfinished}
          onResume={resume}
        />
      ) : (
        <EscrowPanel
          wallet={wallet}
          request={request}
          title={title}
          escrow={escrow}
          unfinished={unfinished}
          onResume={resume}
        />
      )}
      {dataset && <DatasetBought dataset={dataset} />}
      {generated && (
        <div className={classes.result}>
          <ResultPanel generated={generated} name={title} preferred="json" />
        </div>
      )}
      <PaymentsPanel payments={payments} wallet={wallet} busy={x402.isPending || escrow.isPending} onResume={resume} />
      <PurchasesPanel wallet={wallet} />
    </>
  )
}

/** A link may name the way: `/pay#escrow`. */
const wayOfAddress = (): Way => (window.location.hash.endsWith('escrow') ? 'escrow' : 'x402')
