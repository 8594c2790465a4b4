import type { Scalar } from '@/server/generation/engine/part'
import { wordRoles } from '@/server/kernel/word-roles'

const names = wordRoles(new URL('../tables/verdict-names.tsv', import.meta.url), [
  'above', // of a value above its limits
  'below',
  'failed', // of a test against limits
  'faultless', // of an inspection that found nothing serious
  'faulty',
  'passed',
  'within',
])

/** Where a list of values names a verdict; -1 if it does not. */
export const placeOf = (verdict: Parameters<typeof names>[0], values: readonly Scalar[]): number =>
  values.findIndex((value) => names(verdict).has(String(value).toLowerCase()))
