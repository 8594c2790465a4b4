import type { z } from 'zod'
import { protectedPaths } from '@/server/api/challenge/paid-operations'
import { brackets, quote } from '@/server/billing/pricing'
import { limitsOf, tierPrices } from '@/server/billing/tiers'
import { paymentEnvironment } from '@/server/payments/payment-environment'
import type { Services } from '@/server/services/services'
import type { CapabilitiesResponse, PaymentEnvironment } from '@/wire/discovery'
import { apiVersion, type Tier } from '@/wire/vocabulary'
import { catalogEntries } from './catalog-entries'
import { constraintEntries } from './constraint-entries'
import { exampleRequests } from './example-requests'
import { supportedLocales } from './supported-locales'

/** SPEC "Capabilities response fields", as the caller's tier sees them. */
export function capabilities(
  services: Services,
  caller: { tier: Tier; authenticated: boolean },
): z.infer<typeof CapabilitiesResponse> {
  const mayUse = (required: 'free' | 'pro') => required === 'free' || caller.tier !== 'free'
  return {
    api_version: apiVersion,
    tier: caller.tier,
    authenticated: caller.authenticated,
    available_field_types: catalogEntries.filter((entry) => mayUse(entry.tier_required)),
    constraints: constraintEntries,
    supported_locales: supportedLocales,
    limits: limitsOf(caller.tier),
    example_requests: exampleRequests,
    payment_options: {
      api_key: tierPrices,
      x402: { pricing: bracketPrices, how_it_works: howItWorks },
    },
    payment_environment: environment(services),
  }
}

const bracketPrices: Record<string, number> = {
  ...Object.fromEntries(brackets.map((bracket) => [bracket.name, bracket.amountMicroUsdc])),
  validate: 0,
  capabilities: 0,
}

function environment({ payments, env }: Services): PaymentEnvironment {
  const [count10, count500] = [quote(10).amountMicroUsdc, quote(500).amountMicroUsdc]
  return paymentEnvironment(payments, env.SERVICE_ENV, { brackets: bracketPrices, count10, count500 }, protectedPaths())
}

const howItWorks =
  'Call a protected path without a key: the 402 response lists what to pay in `accepts` (and in the PAYMENT-REQUIRED header). ' +
  'Sign the USDC authorization, repeat the same request with X-PAYMENT (or PAYMENT-SIGNATURE), and the rows come back with a receipt. ' +
  'A payment buys exactly one response; nothing is charged for a failed call.'
