'use client'
import { Suspense } from 'react'
import type { PayHereProps } from '@/components/results/refusals/pay-here'
import { lazyKit } from '@/components/ui/lazy-kit'

/** Wallet code is large: it is loaded when somebody wants to pay. */
const DeskHere = lazyKit(() => import('./desk-here').then((module) => module.DeskHere))

/** Pays for the rows on screen without leaving their page. */
export const PayHere = (props: PayHereProps) => (
  <Suspense fallback={<p role="status">Looking for wallets…</p>}>
    <DeskHere {...props} />
  </Suspense>
)
