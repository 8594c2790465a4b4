import { z } from 'zod'

/** Input of a JSON column. Its output is `unknown`: the reader parses it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [member: string]: Json }
export type JsonObject = { readonly [member: string]: Json }

const StoredRecipe = z.object({ json: z.string() })

/** The recipe of an answer, in JSON as text: PostgreSQL's JSON cannot hold the character NUL. */
export type StoredRecipe = z.infer<typeof StoredRecipe>

/** A recipe as its column gives it back; null where none is kept, or kept no longer. */
export const storedRecipe = (column: unknown): StoredRecipe | null => StoredRecipe.nullable().parse(column)
