import { Button } from '@mantine/core'
import { PageLink } from '@/components/ui/buttons/page-link'
import { hoursAndMinutes } from '@/components/ui/format'
import { Notice } from './notice'
import { codeOf, detailOf } from './read-refusal'
import type { OnPay } from './ways/pay-here'
import { usePaymentWays } from './ways/use-payment-ways'

type LimitPanelProps = { headers: Headers; body: unknown; onPay: OnPay | undefined }

/** A 429: the calls of the day or of the minute are used up; says when the next is possible. */
export function LimitPanel({ headers, body, onPay }: LimitPanelProps) {
  const { x402 } = usePaymentWays()
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return (
    <Notice
      title={codeOf(body) === 'daily_limit_exceeded' ? 'Today’s calls are used up' : 'Too many calls at the moment'}
      action={
        <>
          <Button component={PageLink} href="/keys" size="xs">
            See usage
          </Button>
          {x402 && onPay && (
            <Button size="xs" variant="default" onClick={() => onPay('x402')}>
              Pay for this call instead
            </Button>
          )}
        </>
      }
    >
      {detailOf(body)}
      {Number.isFinite(seconds) && ` The next call is possible in ${duration(seconds)}.`} The call was not counted.
    </Notice>
  )
}

function duration(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))}\u00a0s`
  return hoursAndMinutes(Math.max(1, Math.ceil(seconds / 60)))
}
