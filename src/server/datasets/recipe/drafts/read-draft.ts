import { safeParse, type z } from 'zod'
import type { Loc, ProblemList } from '@/server/datasets/recipe/problem-list'
import { mapped, mappedInSteps, type Steps } from '@/server/kernel/turns/steps'
import { RecipeField, RecipeInput, RecipeTable } from '@/wire/datasets/recipe'
import { recipeBounds } from '@/wire/datasets/recipe-vocabulary'
import { isJsonObject, type JsonObject } from '@/wire/json'
import { problemsOfIssues } from '@/wire/parsing/problems-of-issues'
import { duplicateName, valueError } from '@/wire/problem'
import type { LocaleCode } from '@/wire/vocabulary'
import { type Draft, type DraftField, type DraftTable, quoted } from './draft'

/** The members that apply to the whole recipe; absent if they are wrong. */
export type RecipeHead = {
  seed?: string | undefined
  locale?: LocaleCode | undefined
  referenceDate?: string | undefined
}

/** Reads what was sent, member by member, so that a fault in one leaves the others readable. */
export function* readDraft(input: JsonObject, loc: Loc, list: ProblemList): Steps<{ head: RecipeHead; draft: Draft }> {
  const { shape } = RecipeInput
  const head: RecipeHead = {
    seed: member(shape.seed, input, 'seed', loc, list) ?? undefined,
    locale: member(shape.locale, input, 'locale', loc, list),
    referenceDate: member(shape.reference_date, input, 'reference_date', loc, list) ?? undefined,
  }
  if (head.referenceDate !== undefined && !isDay(head.referenceDate)) {
    list.refuse('this date does not exist', [...loc, 'reference_date'], { input: head.referenceDate })
  }
  const items = listOf(input.tables, [...loc, 'tables'], { min: 1, max: recipeBounds.tablesMax }, list)
  const tables = yield* mappedInSteps(items, (item, index) => readTable(item, [...loc, 'tables', index], list))
  const tableByName = firstByName(tables, (name, first, at) =>
    list.add(
      valueError(`duplicate table name ${quoted(name)} (first at index ${first})`, {
        loc: [...at, 'name'],
        input: name,
        ctx: { first_index: first },
      }),
    ),
  )
  return { head, draft: { tables, tableByName } }
}

const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function* readTable(item: unknown, loc: Loc, list: ProblemList): Steps<DraftTable> {
  const { shape } = RecipeTable
  const table = isJsonObject(item) ? item : {}
  if (!isJsonObject(item)) list.add(...problemsAt(RecipeTable, item, loc))
  else list.warn(unknownMembers(item, shape, loc))
  const read = <Schema extends z.ZodType>(schema: Schema, name: string): z.output<Schema> | undefined =>
    isJsonObject(item) ? member(schema, table, name, loc, list) : undefined
  const fieldItems = isJsonObject(item)
    ? listOf(table.fields, [...loc, 'fields'], { min: 1, max: recipeBounds.fieldsMax }, list)
    : []
  const fields = yield* mapped(fieldItems, (field, index) => readField(field, [...loc, 'fields', index], list))
  const fieldByName = firstByName(fields, (name, first, at) => list.add(duplicateName(name, first, [...at, 'name'])))
  const check = read(shape.check, 'check') ?? []
  return {
    name: read(shape.name, 'name') ?? '',
    loc,
    rows: read(shape.rows, 'rows'),
    fields,
    fieldByName,
    key: read(shape.key, 'key'),
    unique: read(shape.unique, 'unique') ?? [],
    links: read(shape.links, 'links') ?? [],
    checks: typeof check === 'string' ? [check] : check,
    checksAreList: typeof check !== 'string',
  }
}

function readField(item: unknown, loc: Loc, list: ProblemList): DraftField {
  const result = list.isFull ? undefined : RecipeField.safeParse(item)
  if (result?.success) {
    if (isJsonObject(item)) list.warn(unknownMembers(item, RecipeField.shape, loc))
    return { name: result.data.name, loc, input: result.data }
  }
  list.add(...problemsAt(RecipeField, item, loc))
  const name = isJsonObject(item) && typeof item.name === 'string' ? item.name : ''
  return { name, loc, input: undefined }
}

function member<Schema extends z.ZodType>(
  schema: Schema,
  input: JsonObject,
  name: string,
  loc: Loc,
  list: ProblemList,
): z.output<Schema> | undefined {
  const value = Object.hasOwn(input, name) ? input[name] : undefined
  const result = safeParse(schema, value)
  if (result.success) return result.data
  list.add(...problemsAt(schema, value, [...loc, name], input))
  return undefined
}

/** @param parent of a missing value. */
function problemsAt(schema: z.ZodType, value: unknown, loc: Loc, parent?: JsonObject) {
  const { error } = schema.safeParse(value)
  return problemsOfIssues(error?.issues ?? [], value).map((problem) => ({
    ...problem,
    ...(problem.type === 'missing' && problem.loc.length === 1 && { input: parent ?? null }),
    loc: [...loc, ...problem.loc.slice(1)],
  }))
}

/** The items of a list whose length is checked before they are read. */
function listOf(value: unknown, loc: Loc, { min, max }: { min: number; max: number }, list: ProblemList) {
  const shape = RecipeInput.shape.tables
  if (!Array.isArray(value)) {
    list.add(...problemsAt(shape, value, loc))
    return []
  }
  const noun = value.length === 1 ? 'item' : 'items'
  const ctx = { field_type: 'List', actual_length: value.length }
  if (value.length < min) {
    const msg = `List should have at least ${min} item after validation, not ${value.length}`
    list.add({ type: 'too_short', loc: [...loc], msg, input: value, ctx: { ...ctx, min_length: min } })
  }
  if (value.length > max) {
    const msg = `List should have at most ${max} ${noun} after validation, not ${value.length}`
    list.add({ type: 'too_long', loc: [...loc], msg, input: null, ctx: { ...ctx, max_length: max } })
  }
  return value.slice(0, max)
}

function* unknownMembers(input: JsonObject, shape: z.ZodRawShape, loc: Loc) {
  for (const name of Object.keys(input)) {
    if (Object.hasOwn(shape, name)) continue
    yield {
      code: 'member_ignored',
      loc: [...loc, name],
      message: `${quoted(name)} is not a known key; it is ignored.`,
    }
  }
}

function firstByName(
  items: readonly { readonly name: string; readonly loc: Loc }[],
  repeated: (name: string, first: number, loc: Loc) => void,
): ReadonlyMap<string, number> {
  const first = new Map<string, number>()
  for (const [index, { name, loc }] of items.entries()) {
    const twin = first.get(name)
    if (twin === undefined) first.set(name, index)
    else if (name !== '') repeated(name, twin, loc)
  }
  return first
}
