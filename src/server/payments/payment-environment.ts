import type { PaymentEnvironment } from '@/wire/discovery'
import { maskedAddress, type PaymentSettings } from './payment-settings'

/** Prices as discovery shows them, computed by the one price function. */
export type QuotedPrices = { brackets: Record<string, number>; count10: number; count500: number }

/** SPEC "payment_environment": the running configuration, wallets masked. */
export function paymentEnvironment(
  settings: PaymentSettings,
  serviceEnv: string,
  prices: QuotedPrices,
  protectedPaths: readonly string[],
): PaymentEnvironment {
  const { network, moreNetworks, facilitatorUrl, payTo, escrow } = settings
  const version2 = [network, ...moreNetworks.map((more) => more.network)].map(({ caip2 }) => caip2).join(', ')
  return {
    service_env: serviceEnv,
    agentic: {
      // ADR 9: there is no lineage feature to build.
      lineage_enabled_static: false,
      lineage_stage: 'staging',
      escrow_middleware_enabled_static: escrow.enabled,
      escrow_canary_path: canaryPath,
    },
    x402: {
      protocol: 'x402',
      network_id_string: network.name,
      facilitator_base_url: facilitatorUrl,
      facilitator_verify_path: '/verify',
      facilitator_settle_path: '/settle',
      usdc_contract: network.usdc.address,
      pay_to_configured: payTo !== undefined,
      pay_to_masked: maskedAddress(payTo),
      protected_paths: [...protectedPaths],
      pricing_micro_usdc_brackets: prices.brackets,
      example_quote_count_10_micro_usdc: prices.count10,
      example_quote_count_500_micro_usdc: prices.count500,
      notes: `One 402 serves x402 versions 1 (network ${network.name}) and 2 (${version2}). A payment buys one response.`,
    },
    escrow_canary_invoice: {
      active_when: `escrow is enabled, and a keyless request without X-PAYMENT is sent to ${canaryPath}`,
      chain_id: network.chainId,
      chain_human: network.human,
      usdc_contract: network.usdc.address,
      escrow_contract_configured: escrow.contract !== undefined,
      escrow_contract_masked: maskedAddress(escrow.contract),
      payee_wallet_configured: escrow.payee !== undefined,
      payee_wallet_masked: maskedAddress(escrow.payee),
      response_header: 'X-Payment-Required: true',
    },
  }
}

/** SPEC "Rules" 3. */
const canaryPath = '/api/v1/canary/generate'
export const datasetsPath = '/api/v1/datasets'
/** Data sets by escrow, as rows on the canary path. */
export const canaryDatasetsPath = '/api/v1/canary/datasets'

/** The sale that a keyless call without a payment header gets an invoice for. */
export const invoicedPaths: readonly string[] = [canaryPath, canaryDatasetsPath]
/** Operations priced by the rows of a data set. */
export const datasetPaths: readonly string[] = [datasetsPath, canaryDatasetsPath]
