'use client'
import { useQuery } from '@tanstack/react-query'
import { apiClient } from '@/components/providers/trpc'
import { PageLink } from '@/components/ui/buttons/page-link'
import { HighlightedCode } from '@/components/ui/code/highlighted-code'
import { dollars, grouped } from '@/components/ui/format'
import { useOrigin } from '@/components/ui/hooks/use-origin'
import { Panel } from '@/components/ui/layout/panel'
import { bounds, tiers } from '@/wire/vocabulary'
import { Unavailable } from './unavailable'
import classes from './usage.module.css'

/** The keys page without a key: the benefits of each way to call, and the first call. */
export function KeyBenefits() {
  const { data: limits, error: limitsError } = useQuery({
    queryKey: ['console.tierLimits'],
    queryFn: ({ signal }) => apiClient.console.tierLimits.query(undefined, { signal }),
  })
  const { data: pricing, error: pricingError } = useQuery({
    queryKey: ['discovery.pricing'],
    queryFn: ({ signal }) => apiClient.discovery.pricing.query(undefined, { signal }),
  })
  const error = limitsError ?? pricingError
  const origin = useOrigin()
  const brackets = pricing?.x402.brackets ?? []
  const ways = [
    ...tiers.map((tier) => ({
      name: `${tier.charAt(0).toUpperCase()}${tier.slice(1)} key`,
      ...termsOf(limits?.[tier]),
    })),
    {
      name: 'No key, pay per call',
      calls: 'unlimited',
      rows: shown(brackets.at(-1)?.up_to_records),
      ...(brackets[0] ? { price: `from ${dollars(brackets[0].amount_usd)}`, unit: 'a call' } : unknownPrice),
    },
  ]
  return (
    <>
      <Panel label="What a key includes" title="What a key includes">
        <div className={classes.wide}>
          <table className={`${classes.table} ${classes.terms}`}>
            <thead>
              <tr>
                <th scope="col">You send</th>
                <th scope="col">Calls per day</th>
                <th scope="col">Rows per call</th>
                <th scope="col">Price</th>
              </tr>
            </thead>
            <tbody>
              {ways.map(({ name, calls, rows, price, unit }) => (
                <tr key={name}>
                  <td>{name}</td>
                  <td>{calls}</td>
                  <td>{rows}</td>
                  <td>
                    {price} {unit && <span className={classes.unit}>{unit}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {error && <Unavailable error={error}>Limits and prices are unavailable right now.</Unavailable>}
        <p className={classes.note}>
          A call with explicit fields returns at most {grouped(bounds.countMax)} rows on every tier; a call with column
          names only can return more. The operator of this service issues paid keys. Agents without a key{' '}
          <PageLink href="/pay">pay per call</PageLink>.
        </p>
      </Panel>
      <Panel label="The first call" title="The first call with a key">
        {/* Other text has other words, which would seem to move if they kept their elements. */}
        <HighlightedCode key={origin} language="curl" text={firstCall(origin)} />
        <p className={classes.note}>
          Continue with the <PageLink href="/docs/quick-start">quick start</PageLink>, or try any call in the{' '}
          <PageLink href="/docs">API reference</PageLink>.
        </p>
      </Panel>
    </>
  )
}

type Limits = { max_calls_per_day: number | null; max_records_per_call: number; price_usd_month: number }

const termsOf = (limits: Limits | undefined) => ({
  calls: limits ? shown(limits.max_calls_per_day, 'unlimited') : '…',
  rows: shown(limits?.max_records_per_call),
  ...(limits ? priceOf(limits) : unknownPrice),
})

const priceOf = ({ price_usd_month: price }: Limits) =>
  price === 0 ? { price: 'free', unit: '' } : { price: `$${price}`, unit: 'a month' }

const unknownPrice = { price: '…', unit: '' }

const shown = (count: number | null | undefined, otherwise = '…'): string =>
  typeof count === 'number' ? grouped(count) : otherwise

const firstCall = (origin: string): string => `curl ${origin}/api/v1/generate \\
  -H "X-API-Key: $KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"schema_fields": [{"name": "email", "type": "email"}], "count": 5}'`
