import { z } from 'zod'

/** Input of a JSON column. Its output is `unknown`: the reader parses it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [member: string]: Json }
export type JsonObject = { readonly [member: string]: Json }

const StoredRecipe = z.object({ json: z.string() })

/** The recipe of a response, with its JSON as text: PostgreSQL's JSON cannot contain the character NUL. */
export type StoredRecipe = z.infer<typeof StoredRecipe>

/** Parses the column of a recipe; null if none is stored, or no longer. */
export const storedRecipe = (column: unknown): StoredRecipe | null => StoredRecipe.nullable().parse(column)
