/** Ends after which money or goods were returned, and ends without a result. */
export const back: ReadonlySet<string> = new Set(['returned', 'refunded'])
export const dead: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'failed', 'lost', 'missed', 'churned'])
