import { wordRoles } from '@/server/kernel/word-roles'

/** The words of durations and of the moments around them. */
export const elapsedWords = wordRoles(new URL('../tables/elapsed-words.tsv', import.meta.url), [
  'begun', // after a thing: when it began
  'bound', // in a duration that was not measured
  'document', // in force before the row
  'over', // after a thing: when it ended
  'plan', // distinguishes planned from actual
  'come', // at the arrival of those who were called
  'gone', // at their departure
  'state', // begins the name of a state that a moment begins: `on_scene_at`
  'young', // when something that has an age began
])
