'use client'
import { type ComponentType, Suspense } from 'react'
import classes from '@/components/pages/contract/contract.module.css'
import type { Inferred } from '@/components/pages/contract/contract-work'
import { usePins } from '@/components/pages/contract/pins/pins'
import { IntoView } from '@/components/results/into-view'
import type { PayHereProps } from '@/components/results/refusals/ways/pay-here'
import { LateResultPanel } from '@/components/results/rows/late-result-panel'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import { Panel } from '@/components/ui/layout/panel'
import { StreamForm } from './stream-form'
import { StreamRun } from './stream-run'
import { useStreamOrder } from './use-stream-order'

const RefusalPanel = lazyKit(() =>
  import('@/components/results/refusals/refusal-panel').then((module) => module.RefusalPanel),
)

type StreamPanelProps = { inferred: Inferred; PayHere: ComponentType<PayHereProps> }

/** Streams rows of the contract, and shows its outcome. */
export function StreamPanel({ inferred, PayHere }: StreamPanelProps) {
  const { locked } = usePins()
  const { stream, count, columns, refused, order, start, take, pay } = useStreamOrder(inferred, locked)
  return (
    <>
      <Panel label="Stream rows" title="Stream rows">
        <div className={classes.stream}>
          <StreamForm />
          <StreamRun stream={stream} count={count} onStart={start} />
          {locked && (
            <p className={classes.quiet}>
              Locked to {locked.name} (<code>{locked.hash.slice(0, 12)}…</code>): a different contract is refused.
            </p>
          )}
        </div>
      </Panel>
      {stream.error && (
        <Suspense fallback={<p role="status">Loading the answer</p>}>
          <IntoView subject={stream.error}>
            <RefusalPanel
              error={stream.error}
              onRetry={start}
              onTake={take}
              onPay={pay}
              priced={{ path: '/api/v1/generate-ai', method: 'POST', requestBody: refused }}
              takesInvoice={false}
            />
          </IntoView>
        </Suspense>
      )}
      {order && (
        <Suspense fallback={<p role="status">Looking for wallets…</p>}>
          <PayHere
            way="x402"
            request={order}
            title="Rows of a contract"
            onPaid={(generated) => generated && stream.showBought(generated)}
          />
        </Suspense>
      )}
      {stream.data && (
        <LateResultPanel
          name="contract rows"
          preferred="json"
          subject={stream.isSuccess && stream.data}
          generated={{ columns, bytes: null, ...stream.data }}
        />
      )}
    </>
  )
}
