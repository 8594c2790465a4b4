import { wordRoles } from '@/server/kernel/word-roles'

const endings = wordRoles(new URL('./name-endings.tsv', import.meta.url), [
  'acting', // a column of the acting or owning person or group: `owner`
  'anything', // a column of any kind of thing: `subject`
  'list', // a table of choices: `order_statuses`
  'ordinal', // a column that numbers the children of a parent: `line_no`
  'party', // a table of people or groups: `app_users`
  'person', // a column of a person: `reviewer`, `created_by`
])

/** Whether the last word or the last two words of a name with underscores, in any case, have the role. */
export function endsAs(role: Parameters<typeof endings>[0], name: string): boolean {
  const words = name.toLowerCase().split('_')
  return endings(role).has(words.at(-1) ?? '') || endings(role).has(words.slice(-2).join('_'))
}
