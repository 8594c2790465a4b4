import type { FieldTypeName } from '@/server/generation/catalog'
import type { ReadColumn } from '@/server/names/infer-fields'
import type { RequestContext } from '@/server/names/read/read-request'

/** The `reached_m` next to a `reached_f`: men and women, not metres and degrees. */
export function bySex(column: ReadColumn<FieldTypeName>, { readings }: RequestContext): ReadColumn<FieldTypeName> {
  const { raw } = column.reading
  const sex = sexes.get(raw.at(-1) ?? '')
  if (!sex || raw.length < 2) return column
  const things = raw.slice(0, -1)
  const stem = things.join(' ')
  const isPaired = [...sexes.keys()].every((each) =>
    readings.some(({ raw: other }) => other.at(-1) === each && other.slice(0, -1).join(' ') === stem),
  )
  if (!isPaired) return column
  const spelledOut = [...things, sex]
  return {
    ...column,
    constraints: undefined,
    reading: { ...column.reading, raw: spelledOut, words: spelledOut, written: spelledOut },
    meaning: { ...column.meaning, type: 'integer', certain: false },
  }
}

const sexes: ReadonlyMap<string, string> = new Map([
  ['f', 'female'],
  ['m', 'male'],
])
