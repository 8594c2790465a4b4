import { z } from 'zod'
import type { Recipe } from './job'

const Packed = z.object({ json: z.string() })

/** A recipe as a JSON column takes it: as text, because PostgreSQL's JSON cannot hold the character NUL. */
export const packRecipe = (recipe: Recipe): { json: string } => ({ json: JSON.stringify(recipe) })

/** What `packRecipe` stored. */
export const unpackRecipe = (stored: unknown): Recipe => JSON.parse(Packed.parse(stored).json) as Recipe // our own words
