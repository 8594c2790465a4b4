import { maskedAddress } from '@/server/payments/payment-settings'
import type { Services } from '@/server/services'

/** What the start prints: what is running and where. */
export function startBanner({ env, payments }: Services): string {
  const url = env.PUBLIC_URL
  return [
    '',
    `Rowmint is running (${env.SERVICE_ENV}).`,
    '',
    `  Console    ${url}/`,
    `  API        ${url}/api/v1`,
    `  Docs       ${url}/docs`,
    `  OpenAPI    ${url}/openapi.json`,
    `  Database   ${env.DATABASE_URL ? 'PostgreSQL (DATABASE_URL)' : `embedded in ${env.DATA_DIR}`}`,
    `  Model      ${env.OPENAI_BASE_URL ?? (env.OPENAI_API_KEY ? 'api.openai.com' : 'none; AI mode uses the built-in generators')}`,
    `  Payments   ${payments.payTo ? `${payments.network.name} to ${maskedAddress(payments.payTo)}` : 'not configured; a key is needed to generate'}`,
    '',
    `  Try it     curl -s ${url}/api/v1/auth/free-key`,
    '',
  ].join('\n')
}
