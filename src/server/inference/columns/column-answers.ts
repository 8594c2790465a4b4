import { z } from 'zod'
import { type FieldTypeName, isFieldTypeName } from '@/server/generation/catalog'
import type { ProposedConstraints } from '@/server/names/rules/constraints-of'
import { readProfile } from './column-profile'

/** A model's answer about one column, by its place in the request. */
export type ColumnAnswer = {
  readonly index: number
  readonly type: FieldTypeName
  readonly confidence: number
  /** The values' profile, as constraints that the type takes; null where the model has nothing to say. */
  readonly profile: ProposedConstraints | null
}

/** A column that is asked about. */
export type AskedColumn = {
  readonly index: number
  /** The type that is known already; null where the model chooses it. */
  readonly type: FieldTypeName | null
}

/**
 * The usable answers about the columns that were asked about: the first for each column, with a type of the catalog,
 * the known one where there is one, and a profile that its type takes. A column of people is of the engine's names.
 * @returns undefined for an answer of another form.
 */
export function readColumnAnswers(answer: unknown, asked: readonly AskedColumn[]): readonly ColumnAnswer[] | undefined {
  const candidates = Answer.safeParse(answer).data?.columns
  if (!candidates) return undefined
  const askedByIndex = new Map(asked.map((column) => [column.index, column]))
  const byIndex = new Map<number, ColumnAnswer>()
  for (const candidate of candidates) {
    const column = Column.safeParse(candidate).data
    const wanted = column && askedByIndex.get(column.index)
    if (!wanted || byIndex.has(column.index)) continue
    const type = wanted.type ?? column.type
    const profile = readProfile(column.profile, type)
    if (profile === 'unusable') continue
    if (profile !== 'people') byIndex.set(column.index, { ...column, type, profile })
    else byIndex.set(column.index, { ...column, type: wanted.type ?? 'fullName', profile: null })
  }
  return [...byIndex.values()]
}

const Answer = z.object({ columns: z.array(z.unknown()) })

const Column = z.object({
  index: z.int(),
  type: z.custom<FieldTypeName>(isFieldTypeName),
  confidence: z.number().min(0).max(1).catch(0.7),
  profile: z.unknown().optional(),
})
