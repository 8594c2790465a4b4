/** A request and its answer as they went over the wire; rows themselves are left out. */
export type Exchange = {
  method: string
  path: string
  requestBody: unknown
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  /** What was refused with, or null: rows are shown elsewhere. */
  answer: unknown
  /** Until the headers of the answer had come. */
  firstByteMs: number
  totalMs: number
}

/** The payment terms that a 402's header carries in base64 (x402 v2), or undefined. */
export function decodedTerms({ headers }: Exchange): unknown {
  const encoded = headers.find(([name]) => name.toLowerCase() === 'payment-required')?.[1]
  if (encoded === undefined) return undefined
  try {
    return JSON.parse(atob(encoded))
  } catch {
    return undefined
  }
}
