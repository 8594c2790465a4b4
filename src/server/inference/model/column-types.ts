import { z } from 'zod'
import { type FieldTypeName, isFieldTypeName } from '@/server/generation/catalog'

/** A model's answer about one column, by its place in the request. */
export type ColumnType = z.infer<typeof ColumnType>

/**
 * The usable answers about the columns that were asked about: the first for each column, and only types of the catalog.
 * @returns undefined for an answer of another form.
 */
export function readColumnTypes(answer: unknown, asked: ReadonlySet<number>): readonly ColumnType[] | undefined {
  const columns = Answer.safeParse(answer).data?.columns
  if (!columns) return undefined
  const byIndex = new Map<number, ColumnType>()
  for (const candidate of columns) {
    const column = ColumnType.safeParse(candidate).data
    if (column && asked.has(column.index) && !byIndex.has(column.index)) byIndex.set(column.index, column)
  }
  return [...byIndex.values()]
}

const Answer = z.object({ columns: z.array(z.unknown()) })

const ColumnType = z.object({
  index: z.int(),
  type: z.custom<FieldTypeName>(isFieldTypeName),
  confidence: z.number().min(0).max(1).catch(0.7),
})
