import { z } from 'zod'
import { RecipeField, type RecipeInput, RecipeTable } from '@/wire/datasets/recipe'
import { bounds, locales } from '@/wire/vocabulary'

/** As it is typed: a name or an expression may be empty for a while. */
const DraftField = RecipeField.extend({
  /** Unique in the draft; never sent. */
  id: z.int(),
  name: z.string(),
  link: z.string().optional(),
  from: z.string().optional(),
  expr: z.string().optional(),
})
/** A column of a table in the designer. */
export type DraftField = z.infer<typeof DraftField>

const DraftTable = RecipeTable.extend({
  id: z.int(),
  name: z.string(),
  key: z.array(z.string()).optional(),
  fields: z.array(DraftField),
  check: z.array(z.string()).optional(),
  /** Where the card was put; without it the diagram arranges it. */
  place: z.object({ x: z.number(), y: z.number() }).optional(),
})
/** A table in the designer. */
export type DraftTable = z.infer<typeof DraftTable>

const Note = z.looseObject({
  table: z.string().nullable(),
  column: z.string().optional(),
  construct: z.string(),
  why: z.string(),
  line: z.int().optional(),
})
/** Parts that an import did not understand, or guessed. */
export type ImportNote = z.infer<typeof Note>

const RecipeDraft = z.object({
  name: z.string(),
  locale: z.enum(locales),
  seed: z.string().max(bounds.seedLengthMax).nullable(),
  referenceDate: z.string().nullable().default(null),
  /** Which of the preview's variants is shown. */
  variant: z.int().min(0).max(9).default(0),
  tables: z.array(DraftTable),
  notes: z.array(Note).default([]),
  nextId: z.int(),
})
/** Linked tables as they are being designed. */
export type RecipeDraft = z.infer<typeof RecipeDraft>

/** Reads what this browser stored. @returns undefined when it cannot be read. */
export const readRecipeDraft = (stored: unknown): RecipeDraft | undefined => RecipeDraft.safeParse(stored).data

/** A recipe as a draft: tables and fields get ids of their own. */
export function draftOfRecipe(
  { tables, locale, seed, reference_date }: RecipeInput,
  { name, notes = [] }: { name: string; notes?: readonly ImportNote[] },
): RecipeDraft {
  let nextId = 1
  return {
    name,
    locale,
    seed: seed ?? null,
    referenceDate: reference_date ?? null,
    variant: 0,
    tables: tables.map((table) => ({
      ...table,
      id: nextId++,
      fields: table.fields.map((field) => ({ ...field, id: nextId++ })),
      check: typeof table.check === 'string' ? [table.check] : table.check,
    })),
    notes: [...notes],
    nextId,
  }
}

/** The recipe of a draft, as the API takes it. */
export function recipeOfDraft({ tables, locale, seed, referenceDate }: RecipeDraft): RecipeInput {
  return {
    ...(seed !== null && { seed }),
    locale,
    ...(referenceDate !== null && { reference_date: referenceDate }),
    tables: tables.map(({ id: _, place: __, fields, key, check, links, unique, ...table }) => ({
      ...table,
      ...(key && key.length > 0 && { key }),
      fields: fields.map(({ id: _, ...field }) => field),
      ...(links && links.length > 0 && { links }),
      ...(unique && unique.length > 0 && { unique }),
      ...(check && check.length > 0 && { check }),
    })),
  }
}
