import { z } from 'zod'
import { bounds } from '@/wire/vocabulary'

/** Saved items of a holder of a key. */
export const savedBounds = {
  schemasMax: 200,
  /** Of one schema, as JSON. */
  bytesMax: 65_536,
  /** Of all schemas of a holder. */
  bytesOfAllMax: 2_097_152,
  nameLengthMax: 80,
} as const

const words = z
  .string()
  .trim()
  .max(savedBounds.nameLengthMax)
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Names must not contain control characters')
const place = { folder: words.default(''), name: words.min(1) }

/** A schema as the console edits it: the page that opens it reads it member by member. */
const SavedDraft = z
  .looseObject({
    fields: z.array(z.looseObject({ name: z.string(), type: z.string() })).max(bounds.schemaFieldsMax),
  })
  .refine(
    (draft) => bytesOf(draft) <= savedBounds.bytesMax,
    `A schema has at most ${savedBounds.bytesMax} bytes as JSON`,
  )

export const SaveSchemaRequest = z.object({ ...place, draft: SavedDraft })
export const MoveSchemaRequest = z.object({ id: z.uuid(), ...place })
export const SavedSchemaId = z.object({ id: z.uuid() })

/** A saved schema in the list of its holder. */
export type ListedSchema = { id: string; folder: string; name: string; field_count: number; updated_at: string }

export const bytesOf = (draft: unknown): number => new TextEncoder().encode(JSON.stringify(draft)).length
