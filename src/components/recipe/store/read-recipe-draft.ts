import type { DraftField, DraftTable, ImportNote, RecipeDraft } from '@/components/recipe/draft'
import { fieldShape, tableShape } from '@/components/recipe/recipe-shape'
import { isJsonObject } from '@/wire/json'
import {
  absentOr,
  isNumber,
  isText,
  isWhole,
  listOf,
  nullOr,
  objectOf,
  oneOf,
  type ShapeOf,
} from '@/wire/parsing/shape'
import { locales } from '@/wire/vocabulary'

const field: ShapeOf<DraftField> = { ...fieldShape, id: isWhole }

const table: ShapeOf<DraftTable> = {
  ...tableShape,
  id: isWhole,
  fields: listOf(objectOf(field)),
  check: absentOr(listOf(isText)),
  place: absentOr(objectOf({ x: isNumber, y: isNumber })),
}

const note: ShapeOf<ImportNote> = {
  table: nullOr(isText),
  column: absentOr(isText),
  construct: isText,
  why: isText,
  line: absentOr(isWhole),
}

const draft: ShapeOf<RecipeDraft> = {
  name: isText,
  locale: oneOf(locales),
  seed: nullOr(isText),
  referenceDate: nullOr(isText),
  variant: isWhole,
  tables: listOf(objectOf(table)),
  notes: listOf(objectOf(note)),
  nextId: isWhole,
}

/** Members that older drafts lack. */
const defaults = { referenceDate: null, variant: 0, notes: [] }

/** Reads the tables that this browser stored. @returns undefined when they cannot be read. */
export function readRecipeDraft(stored: unknown): RecipeDraft | undefined {
  if (!isJsonObject(stored)) return undefined
  const read = { ...defaults, ...stored }
  return isRecipeDraft(read) ? read : undefined
}

const isRecipeDraft = (value: unknown): value is RecipeDraft => objectOf(draft)(value)
