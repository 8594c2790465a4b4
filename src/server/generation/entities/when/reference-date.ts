import { fixedReferenceDay } from '@/server/generation/engine/compilation/compilation'

export const millisecondsPerDay = 86_400_000

/**
 * The day that ages and recent dates are counted from where a request says none, in days since 1970-01-01. It belongs
 * to the catalog's version: a caller's seed always gives the same values (ADR 2).
 */
export const referenceDay = fixedReferenceDay
