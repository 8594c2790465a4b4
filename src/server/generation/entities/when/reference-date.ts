import { fixedReferenceDay } from '@/server/generation/engine/compilation/compilation'

export const millisecondsPerDay = 86_400_000

/**
 * Default reference day of ages and recent dates, in days since 1970-01-01. Fixed for a catalog version: a caller's
 * seed always gives the same values (ADR 2).
 */
export const referenceDay = fixedReferenceDay
