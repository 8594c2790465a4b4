/** An HTTP request and its answer, without the rows. */
export type Exchange = {
  method: string
  path: string
  requestBody: unknown
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  /** The body of a refusal; null for rows. */
  answer: unknown
  /** Until the headers of the answer. */
  firstByteMs: number
  totalMs: number
}

/** The payment terms in a 402's header (base64, x402 v2), or undefined. */
export function decodedTerms({ headers }: Exchange): unknown {
  const encoded = headers.find(([name]) => name.toLowerCase() === 'payment-required')?.[1]
  if (encoded === undefined) return undefined
  try {
    return JSON.parse(atob(encoded))
  } catch {
    return undefined
  }
}
