import { fieldCatalog } from '@/server/api/documents/field-catalog'
import { localeRulesSummary } from '@/server/api/documents/supported-locales'
import { restOperations } from '@/server/api/root'
import { categories } from '@/wire/vocabulary'
import { llmsText } from './llms-text'

/** Everything a language model needs to call the service without reading the OpenAPI document. */
export const llmsFullText = (publicUrl: string): string => `${llmsText(publicUrl)}
## Operations
${restOperations.map(({ operation: { method, path, summary, paid } }) => `- ${method} ${path} - ${summary}${paid ? ' (key or payment)' : ''}`).join('\n')}

## Field types
${categories.map((category) => `- ${category}: ${namesOf(category)}`).join('\n')}

## Locale rules
- ${Object.values(localeRulesSummary).join('\n- ')}

## Responses
- generate returns {generation_id, output_format, locale, tier, seed, count, usage, records}; csv and jsonl responses are the rows alone, with X-Generation-Id, X-Seed and X-Record-Count as headers.
- The same seed, schema and locale give the same values as long as X-Engine-Version stays the same.
- Values agree within a row: e-mail with name, city with state and postcode, IBAN with bank and country.
- generate-ai infers types from column names and pins them with a contract hash: send it as expected_contract_hash, and a different inference is refused.

## Paying
- 402 responses carry x402 terms: version 1 in the body, version 2 in PAYMENT-REQUIRED. Sign one of \`accepts\` (USDC, EIP-3009) and repeat the same request with PAYMENT-SIGNATURE or X-PAYMENT.
- A payment buys one response. Sent again with the same body within 24 hours it gets the same response, free. A call that fails is not charged.
- With an Idempotency-Key a repeated call gets the same response and is counted or charged once.
- 503 settlement_pending: repeat with the same payment; do not sign another.

## MCP
${publicUrl}/mcp (streamable HTTP, stateless): tools describe_types, infer_schema, validate, preview, generate, import_schema, create_dataset. More than 50 rows come as an excerpt, statistics of each column and URLs. API key as X-API-Key or Authorization: Bearer; x402 payments in _meta["x402/payment"], receipts in _meta["x402/payment-response"].
`

const namesOf = (category: string): string =>
  fieldCatalog.flatMap((entry) => (entry.category === category ? [entry.name] : [])).join(', ')
