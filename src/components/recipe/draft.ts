import type { RecipeField, RecipeInput, RecipeTable } from '@/wire/datasets/recipe'
import type { LocaleCode } from '@/wire/vocabulary'

/** A column of a table in the designer. While it is edited, a name or an expression may be empty. */
export type DraftField = RecipeField & {
  /** Unique in the draft; never sent. */
  id: number
}

/** A table in the designer. */
export type DraftTable = Omit<RecipeTable, 'fields' | 'check'> & {
  id: number
  fields: DraftField[]
  check?: string[] | undefined
  /** Where the card was put; without it the diagram arranges it. */
  place?: { x: number; y: number } | undefined
}

/** Parts that an import did not understand, or guessed. */
export type ImportNote = {
  table: string | null
  column?: string | undefined
  construct: string
  why: string
  line?: number | undefined
}

/** Linked tables as they are being designed. */
export type RecipeDraft = {
  name: string
  locale: LocaleCode
  seed: string | null
  referenceDate: string | null
  /** Which of the preview's variants is shown. */
  variant: number
  tables: DraftTable[]
  notes: ImportNote[]
  nextId: number
}

/** A recipe as a draft: tables and fields get new ids. */
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
