import type { RecipeField, RecipeInput, RecipeLink, RecipeTable } from '@/wire/datasets/recipe'
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
  oneOf,
  type ShapeOf,
} from '@/wire/parsing/shape'
import { locales } from '@/wire/vocabulary'

const name = absentOr(isText)
const names = listOf(isText)
const number = absentOr(isNumber)
const share = absentOr(nullOr(isNumber))
const constraints = absentOr(nullOr(isObject))
const locale = absentOr(nullOr(isText))

const linkOptions = { skew: number, unique: absentOr(isFlag), depth: number, roots: number }
const items: ShapeOf<NonNullable<RecipeField['of']>> = { type: isText, locale, constraints }

/** The members of each part of a recipe, in the order of their schema: a payment covers exact bytes. */
export const fieldShape: ShapeOf<RecipeField> = {
  name: isText,
  type: name,
  locale,
  constraints,
  of: absentOr(objectOf(items)),
  link: name,
  ...linkOptions,
  from: name,
  sum: name,
  count: name,
  min: name,
  max: name,
  via: name,
  expr: name,
  null_percentage: share,
}

const choice: ShapeOf<NonNullable<RecipeLink['one_of']>[number]> = { to: names, value: name, weight: number }

const linkShape: ShapeOf<RecipeLink> = {
  name,
  fields: names,
  to: absentOr(names),
  type_field: name,
  one_of: absentOr(listOf(objectOf(choice))),
  ...linkOptions,
  null_percentage: share,
}

const generations = listOf(isWhole)
const childrenPerParent = {
  per: isText,
  min: number,
  max: number,
  mean: number,
  total: absentOr(anyOf(isWhole, generations)),
  without: number,
}

export const tableShape: ShapeOf<RecipeTable> = {
  name: isText,
  rows: anyOf(isWhole, generations, objectOf(childrenPerParent)),
  key: absentOr(names),
  fields: listOf(objectOf(fieldShape)),
  links: absentOr(listOf(objectOf(linkShape))),
  unique: absentOr(listOf(names)),
  check: absentOr(anyOf(isText, names)),
}

const recipeShape: ShapeOf<RecipeInput> = {
  seed: absentOr(nullOr(isText)),
  locale: oneOf(locales),
  reference_date: absentOr(nullOr(isText)),
  tables: listOf(objectOf(tableShape)),
}

const isRecipe = (value: unknown): value is RecipeInput => objectOf(recipeShape)(value)

/** Reads a stored recipe. @returns undefined if it is not one. */
export function readRecipe(value: unknown): RecipeInput | undefined {
  const recipe: unknown = isJsonObject(value) ? { locale: localeDefault, ...value } : value
  return isRecipe(recipe) ? recipeInOrder(recipe) : undefined
}

const localeDefault = 'en_US'

/** The recipe in an answer of the service. @throws TypeError if there is none */
export function recipeOf(answer: unknown): RecipeInput {
  const recipe = readRecipe(answer)
  if (!recipe) throw new TypeError('The response is not a recipe.')
  return recipe
}

/** A recipe with the schema's members only, in its order. */
export const recipeInOrder = (recipe: RecipeInput): RecipeInput => ({
  ...inOrder(recipeShape, recipe),
  tables: recipe.tables.map((table) => ({
    ...inOrder(tableShape, table),
    rows: isChildren(table.rows) ? inOrder(childrenPerParent, table.rows) : table.rows,
    fields: table.fields.map((field) => ({
      ...inOrder(fieldShape, field),
      ...(field.of && { of: inOrder(items, field.of) }),
    })),
    ...(table.links && {
      links: table.links.map((link) => ({
        ...inOrder(linkShape, link),
        ...(link.one_of && { one_of: link.one_of.map((one) => inOrder(choice, one)) }),
      })),
    }),
  })),
})

type Rows = RecipeTable['rows']
const isChildren = (rows: Rows): rows is Exclude<Rows, number | readonly number[]> =>
  typeof rows === 'object' && !Array.isArray(rows)

/** A value with the named members only, in their order. */
export function inOrder<T extends object>(members: Readonly<Record<keyof T, unknown>>, value: T): T {
  const named = Object.keys(members).filter((member) => Object.hasOwn(value, member))
  return Object.fromEntries(named.map((member) => [member, Reflect.get(value, member)])) as T // members of T by their names
}
