import type { RecipeField, RecipeLink } from '@/wire/datasets/recipe'
import { isJsonObject } from '@/wire/json'
import {
  absentOr,
  anyOf,
  isFlag,
  isNumber,
  isObject,
  isText,
  isWhole,
  listOf,
  nullOr,
  objectOf,
  type Shape,
} from '@/wire/parsing/shape'
import { locales } from '@/wire/vocabulary'
import type { DraftField, DraftTable, ImportNote, RecipeDraft } from './draft'

/** The compiler demands a shape for every member. */
type ShapeOf<T> = Readonly<Record<keyof Required<T>, Shape>>

const name = absentOr(isText)
const names = listOf(isText)
const number = absentOr(isNumber)
const share = absentOr(nullOr(isNumber))
const constraints = absentOr(nullOr(isObject))
const locale = absentOr(nullOr(isText))

const linkOptions = { skew: number, unique: absentOr(isFlag), depth: number, roots: number, null_percentage: share }

const field: ShapeOf<RecipeField> = {
  ...linkOptions,
  name: isText,
  type: name,
  locale,
  constraints,
  of: absentOr(objectOf({ type: isText, locale, constraints })),
  link: name,
  from: name,
  sum: name,
  count: name,
  min: name,
  max: name,
  via: name,
  expr: name,
}
const draftField: ShapeOf<DraftField> = { ...field, id: isWhole }

const link: ShapeOf<RecipeLink> = {
  ...linkOptions,
  name,
  fields: names,
  to: absentOr(names),
  type_field: name,
  one_of: absentOr(listOf(objectOf({ to: names, value: name, weight: number }))),
}

const generations = listOf(isWhole)
const childrenPerParent = objectOf({
  per: isText,
  min: number,
  max: number,
  mean: number,
  total: absentOr(anyOf(isWhole, generations)),
  without: number,
})

const table: ShapeOf<DraftTable> = {
  id: isWhole,
  name: isText,
  rows: anyOf(isWhole, generations, childrenPerParent),
  key: absentOr(names),
  fields: listOf(objectOf(draftField)),
  links: absentOr(listOf(objectOf(link))),
  unique: absentOr(listOf(names)),
  check: absentOr(names),
  place: absentOr(objectOf({ x: isNumber, y: isNumber })),
}

const note: ShapeOf<ImportNote> = {
  table: nullOr(isText),
  column: name,
  construct: isText,
  why: isText,
  line: absentOr(isWhole),
}

const draft: ShapeOf<RecipeDraft> = {
  name: isText,
  locale: (value) => locales.some((code) => code === value),
  seed: nullOr(isText),
  referenceDate: nullOr(isText),
  variant: isWhole,
  tables: listOf(objectOf(table)),
  notes: listOf(objectOf(note)),
  nextId: isWhole,
}

/** Members that drafts of former versions lack. */
const defaults = { referenceDate: null, variant: 0, notes: [] }

/** Reads the tables that this browser stored. @returns undefined when they cannot be read. */
export function readRecipeDraft(stored: unknown): RecipeDraft | undefined {
  if (!isJsonObject(stored)) return undefined
  const read = { ...defaults, ...stored }
  return isRecipeDraft(read) ? read : undefined
}

const isRecipeDraft = (value: unknown): value is RecipeDraft => objectOf(draft)(value)
