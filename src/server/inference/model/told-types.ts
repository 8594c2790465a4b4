import { z } from 'zod'
import { type FieldTypeName, isFieldTypeName } from '@/server/generation/catalog'

/** What a model said of one column, by its place in the request. */
export type ToldColumn = z.infer<typeof ToldColumn>

/**
 * What an answer says of the columns that were asked about: the first word on each counts, what was not asked is not
 * heard, what is no type of the catalog is not one.
 * @returns undefined for an answer of another form.
 */
export function toldTypes(answer: unknown, asked: ReadonlySet<number>): readonly ToldColumn[] | undefined {
  const told = ModelAnswer.safeParse(answer).data
  if (!told) return undefined
  const heard = new Map<number, ToldColumn>()
  for (const candidate of told.columns) {
    const column = ToldColumn.safeParse(candidate).data
    if (column && asked.has(column.index) && !heard.has(column.index)) heard.set(column.index, column)
  }
  return [...heard.values()]
}

const ModelAnswer = z.object({ columns: z.array(z.unknown()) })

const ToldColumn = z.object({
  index: z.int(),
  type: z.custom<FieldTypeName>(isFieldTypeName),
  confidence: z.number().min(0).max(1).catch(0.7),
})
