/**
 * Winter offsets from UTC of all places' zones, in hours. Hard-coded because the first use of `Intl` time zones takes
 * longer than generating a table's first rows.
 */
export const winterHours = {
  'America/Anchorage': -9,
  'America/Boise': -7,
  'America/Chicago': -6,
  'America/Denver': -7,
  'America/Detroit': -5,
  'America/Indiana/Indianapolis': -5,
  'America/Juneau': -9,
  'America/Kentucky/Louisville': -5,
  'America/Los_Angeles': -8,
  'America/New_York': -5,
  'America/Phoenix': -7,
  'Asia/Dubai': 4,
  'Europe/London': 0,
  'Pacific/Honolulu': -10,
} as const satisfies Record<string, number>

export type Timezone = keyof typeof winterHours

/** @throws Error for a zone that is not in the table. */
export function timezoneNamed(name: string): Timezone {
  if (!Object.hasOwn(winterHours, name)) throw new Error(`winter-hours.ts has no zone "${name}"`)
  return name as Timezone // an own key of the table
}
