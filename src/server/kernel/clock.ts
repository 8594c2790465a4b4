/** Time is an argument: code that needs it takes a clock. */
export type Clock = {
  /** The current moment. */
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Seconds since 1970-01-01T00:00:00Z, rounded down. */
export const unixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** The UTC day of a moment as YYYY-MM-DD. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10)

/** The first moment of the UTC day after `at`: when daily counts start again. */
export const nextUtcMidnight = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1))
