import { wordRoles } from '@/server/kernel/word-roles'

/** Words for sums and their terms. */
export const sumWords = wordRoles(new URL('../tables/sum-words.tsv', import.meta.url), [
  'added-time', // first in a part of a whole time: `setup_minutes`
  'apart', // before a score that is not part of the total
  'bare', // a sum of anything
  'general', // in any sum of money, and in numbers that are not added up
  'of-row', // in a number of the row alone: `pots_today`
  'planned', // of a planned time, which is not a sum of parts
  'single', // in a number that is not part of a sum
  'so-far', // in a sum over several rows: `pots_to_date`
  'whole-time',
])
