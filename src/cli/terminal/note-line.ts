import type { Note } from '@/server/importing/model/schema'

/** A note on a part of the source that the recipe does not hold, on one line: `12: orders.total: CHECK (…): Left out: …`. */
export function noteLine({ table, column, construct, why, line }: Note): string {
  const place = [table, column].filter((name) => name !== null && name !== undefined).join('.')
  const what = construct === column ? [] : [construct]
  return [...(line === undefined ? [] : [String(line)]), ...(place === '' ? [] : [place]), ...what, why].join(': ')
}
