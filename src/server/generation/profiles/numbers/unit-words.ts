import { wordRoles } from '@/server/kernel/word-roles'

export const unitWords = wordRoles(new URL('./tables/unit-words.tsv', import.meta.url), [
  'by-unit', // in the name of a price, which has pence and parts of them
  'date-part', // ends the name of a part of a date: `order_year`
  'electrical', // next to it an `a` at the end is an ampere: `team_a` is the first of two
  'gas', // before a digit: a gas, not a unit: `co2_kg`
  'great', // a sum of a whole firm, of which an `m` is a million
  'leading', // a unit at the beginning of a name: `lbs_distributed`
  'metered', // before `meter`, which is a device then: `hour_meter`
  'middle', // a unit that may come before a narrowing word: `battery_pct_end`, `temp_c_max`
  'minor', // hundredths of a currency: `fee_pence`
  'of-several', // behind a unit, which of several values is meant: `cell_v_max`
  'plain', // a letter that is a unit before such a word
  'price', // a unit behind it is what the price is of one of: `prix_kg`, `precio_kwh`
  'rated', // a rate behind it is the price of one: `km_rate`
  'short-word', // a unit of two letters that is more often a word elsewhere than at the end
  'tariff', // before `per`, money: `tariff_per_m3`
  'timing', // between a length of time and the moment that it is counted from: `days_before_departure`
  'timing-alone', // the same without a moment: `days_left`
  'yearly', // money that is paid every year, before `pa`
])

/** `price_per_kg`, `preis_pro_kg`, `precio_por_kg`, `prix_par_kg` */
export const perWords: ReadonlySet<string> = new Set(['per', 'pro', 'je', 'por', 'par'])

/** The `sek` of a `stueckzeit_sek` means seconds, not kronor. */
export const isSeconds = (raw: readonly string[], at: number): boolean =>
  raw[at] === 'sek' && raw.slice(0, at).some((word) => /(?:zeit|dauer)$/.test(word))
