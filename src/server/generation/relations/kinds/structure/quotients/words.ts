import { wordRoles } from '@/server/kernel/word-roles'

/** The words of totals, counts and averages, and of numbers of one thing per other thing. */
export const quotientWords = wordRoles(new URL('../tables/quotient-words.tsv', import.meta.url), [
  'average',
  'event', // what a total is divided by
  'counter', // marks a count, but not of what
  'lost',
  'unsaid', // in a quotient, says nothing about the two numbers
  'wait', // times that measure speed of response, not duration
  'whole', // in a number of all, does not say of what
])
