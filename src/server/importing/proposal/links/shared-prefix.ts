import type { Table } from '@/server/importing/model/schema'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'

/** What the names of all tables begin with, such as `wp_`; '' if they do not. In lower case with underscores. */
export const sharedPrefix = memoizeByObject((tables: readonly Table[]): string => {
  const names = tables.map(({ name }) => snake(name))
  const prefix = names.length < prefixedMin ? '' : (/^[a-z0-9]+_/.exec(names[0] ?? '')?.[0] ?? '')
  return names.every((name) => name.startsWith(prefix)) ? prefix : ''
})

/** Fewer tables may share their first word by chance. */
const prefixedMin = 3

export const snake = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
