import { Panel } from '@/components/ui/panel'
import type { PaymentEnvironment } from '@/wire/discovery'
import classes from './pay.module.css'

const steps = [
  ['Ask', 'Send the request without a key. The answer is 402 and carries the price, the network and where to pay.'],
  ['Sign', 'The wallet signs a USDC transfer for exactly that amount. Signing costs no gas, and nothing moves yet.'],
  ['Receive', 'Repeat the request with the signature. The rows are made, the payment settles, both come together.'],
] as const

/** How a payment goes, and whether this deployment takes one. */
export function PaymentSteps({ environment }: { environment: PaymentEnvironment | undefined }) {
  return (
    <Panel label="How it goes" title="How it goes">
      <ol className={classes.steps}>
        {steps.map(([title, words], index) => (
          <li key={title}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <b>{title}</b>
              <p>{words}</p>
            </div>
          </li>
        ))}
      </ol>
      {environment && (
        <dl className={classes.facts}>
          <dt>Pay per call (x402)</dt>
          <dd>{environment.x402.pay_to_configured ? `on, to ${environment.x402.pay_to_masked}` : 'not set up here'}</dd>
          <dt>Escrow invoices</dt>
          <dd>{environment.agentic.escrow_middleware_enabled_static ? 'on' : 'not set up here'}</dd>
        </dl>
      )}
    </Panel>
  )
}
