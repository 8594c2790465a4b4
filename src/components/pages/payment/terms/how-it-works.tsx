import classes from '@/components/pages/payment/pay.module.css'
import facts from '@/components/ui/layout/facts.module.css'
import { Panel } from '@/components/ui/layout/panel'
import type { PaymentEnvironment } from '@/wire/discovery'

const steps = [
  ['Ask', 'Send the request without a key. The 402 response states the price, the network and the recipient.'],
  ['Sign', 'The wallet signs a USDC transfer of exactly that amount. Signing needs no gas, and no money moves yet.'],
  [
    'Receive',
    'Repeat the request with the signature. The service generates the rows, settles the payment and returns both.',
  ],
] as const

/** The steps of a payment, and which payments this deployment accepts. */
export function HowItWorks({ environment }: { environment: PaymentEnvironment | undefined }) {
  return (
    <Panel label="How it works" title="How it works">
      <ol className={classes.steps}>
        {steps.map(([title, text], index) => (
          <li key={title}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <b>{title}</b>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {environment && (
        <dl className={`${facts.facts} ${classes.facts}`}>
          <dt>Pay per call (x402)</dt>
          <dd>
            {environment.x402.pay_to_configured ? (
              <>
                on, to <code>{environment.x402.pay_to_masked}</code>
              </>
            ) : (
              'not set up here'
            )}
          </dd>
          <dt>Escrow invoices</dt>
          <dd>{environment.agentic.escrow_middleware_enabled_static ? 'on' : 'not set up here'}</dd>
        </dl>
      )}
    </Panel>
  )
}
