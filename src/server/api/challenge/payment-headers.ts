import { schemeEntries, schemes } from '@/server/payments/schemes'

/** Names of the headers that carry a proof of payment, by scheme, in the order in which they are looked for. */
export const proofHeaders: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(schemes).map(([scheme, entry]) => [scheme, Object.keys(entry.proofHeaders)]),
)

/** Names of the headers of challenges and receipts. */
export const paymentAnswerHeaders = schemeEntries.flatMap(({ challenge, receiptHeaders }) =>
  Object.keys({ ...challenge.headers, ...receiptHeaders }),
)
