import { wordRoles } from '@/server/kernel/word-roles'

/** The words of durations and of the moments around them. */
export const elapsedWords = wordRoles(new URL('../tables/elapsed-words.tsv', import.meta.url), [
  'answer', // of the reply to a call: `first_response_at`
  'arranged', // of when a visit was arranged, not when it began
  'begun', // after a thing: when it began
  'bound', // in a duration that was not measured
  'document', // in force before the row
  'done', // of the end of a job, when what is promised for it begins
  'of-order', // lasts until the event of an order that the name mentions: `lead_days`
  'over', // after a thing: when it ended
  'promised', // begins when a job is done
  'plan', // distinguishes planned from actual
  'come', // at the arrival of those who were called
  'gone', // at their departure
  'side', // begins or ends an occasion: the `starts_at` next to `ends_at`
  'side-over', // ends it
  'state', // begins the name of a state that a moment begins: `on_scene_at`
  'young', // when something that has an age began
])
