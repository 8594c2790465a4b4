/**
 * The day that ages and recent dates are counted from. It belongs to the catalog's version: values never depend on
 * the day they are asked for (ADR 2, same seed, same values).
 */
const referenceDate = '2026-01-01'

export const millisecondsPerDay = 86_400_000

/** Days since 1970-01-01. */
export const referenceDay = Date.parse(referenceDate) / millisecondsPerDay
