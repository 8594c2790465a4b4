import { wordRoles } from '@/server/kernel/word-roles'

/** Words by what they say of time in the name of a column. */
export const momentWords = wordRoles(new URL('./moment-words.tsv', import.meta.url), [
  'ahead', // a moment in the future: the expiry of a token
  'arriving', // participles of coming and going, before `at` and a place: `received_at_lab`
  'before-epoch', // before `epoch` or `unix`: the moment that is counted: `expiry_unix`
  'clock', // shows that a time is a moment, not a length
  'clocked', // before `time`, never a length; alone, a moment: `arrival`
  'coming', // verbs before `on` and a date, and switches: `starts_on`
  'counted-day', // before `day`: a process whose days are numbered: `incubation_day`
  'done', // participles that are other words too, after `time` or `year`: `year_cast`
  'ending', // alone, the last time of a day: `closes`
  'fixed-day', // before `day`: a day of every month: `billing_day`
  'happening', // events without one of the usual endings: `sunrise`
  'lasting', // after `time`: a length, not a moment: `time_spent`
  'of-calendar', // after `time of`: the clock of a calendar or a journey, not a moment: `time_of_day`
  'of-epoch', // after `epoch`: a moment, not a round of training
  'of-several', // begins the day of one of several events or of a planned one: `first_harvest`
  'of-unix', // after `unix`: something of the operating system, not a moment
  'period', // before its side: `week_ending`
  'period-side', // ends the name of a date after a period: `week_ending`
  'passed', // before `in` and `out`: the sides of a stay, `icu_in`
  'pointed', // before `time`: a moment among moments, although alone often a length: `stop_time`
  'side', // ends a name next to times of day, one of them too: `interval_end`
  'stamp-unit', // after `timestamp`: its unit
  'stated', // ends like an event and is none: `position`
  'summed', // before something and `time`: a length of time, as in `total_boarding_time`
  'when', // after what happened: its moment: `edited_at`
])
