import type { z } from 'zod'
import { datasetTerms } from '@/server/billing/datasets'
import { brackets } from '@/server/billing/pricing'
import { tierPrices, upgradeUrl } from '@/server/billing/tiers'
import type { Services } from '@/server/services/services'
import type { PricingResponse } from '@/wire/discovery'
import { formatUsd } from '@/wire/payments/micro-usdc'

/** Tiers and pay-per-call brackets (ADR 9). */
export const pricing = ({ env, payments }: Services): z.infer<typeof PricingResponse> => ({
  currency: 'USD',
  tiers: tierPrices,
  x402: {
    network: payments.network.name,
    asset: payments.network.usdc.address,
    brackets: brackets.map(({ name, upToRecords, amountMicroUsdc }) => ({
      name,
      up_to_records: upToRecords,
      amount_micro_usdc: amountMicroUsdc,
      amount_usd: formatUsd(amountMicroUsdc),
    })),
    validate: 0,
    capabilities: 0,
  },
  datasets: {
    rows_max: datasetTerms.rowsMax,
    rows_per_step: datasetTerms.step.rows,
    amount_micro_usdc_per_step: datasetTerms.step.amountMicroUsdc,
    days_kept: datasetTerms.daysKept,
    full_reads: datasetTerms.fullReads,
    import: 0,
    validate: 0,
  },
  upgrade_url: upgradeUrl(env.PUBLIC_URL),
})
