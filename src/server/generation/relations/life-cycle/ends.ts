/** Ends after which money or goods went back, and ends of what came to nothing. */
export const back: ReadonlySet<string> = new Set(['returned', 'refunded'])
export const dead: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'failed', 'lost', 'missed', 'churned'])
