'use client'
import { Suspense, useState } from 'react'
import { failures } from '@/components/pages/payment/failures/payment-failure'
import classes from '@/components/pages/payment/pay.module.css'
import type { Order } from '@/components/results/refusals/ways/pay-here'
import { later } from '@/components/ui/kit/later'
import { useTerms } from './use-terms'

const HighlightedText = later(() =>
  import('@/components/ui/code/highlighted-code').then((module) => module.HighlightedText),
)

/** Explains the 402, and shows it when opened. */
export function DemandNote({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error } = useTerms(order, isOpen)
  const text = data ? JSON.stringify(data.body, null, 2) : error ? failures[error.kind].title : '…'
  return (
    <>
      <p className={classes.note}>
        Without a key the service responds with <b>402 Payment Required</b> with the price. Pay with one signature
        (x402) or an escrow invoice. With a free key, calls within its limits cost nothing.
      </p>
      <details className={classes.demand} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>Raw 402 response</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
        <section tabIndex={0} aria-label="The 402 as JSON">
          <pre>
            {isOpen && data ? (
              <Suspense fallback={text}>
                <HighlightedText language="json" text={text} />
              </Suspense>
            ) : (
              text
            )}
          </pre>
        </section>
      </details>
    </>
  )
}
