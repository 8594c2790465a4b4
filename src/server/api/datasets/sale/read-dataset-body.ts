import { accepted, type ReadBody, readBody } from '@/server/api/body/read-body'
import { UnreadableBody } from '@/server/api/body/read-json'
import { type Context, callerKind } from '@/server/api/context'
import { datasetLimitProblems } from '@/server/billing/datasets'
import { isProType, limitProblems } from '@/server/billing/limit-problems'
import { upgradeUrl } from '@/server/billing/tiers'
import { readRecipe, readRecipeInTurns } from '@/server/datasets/recipe/read-recipe'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { isLongJson } from '@/server/kernel/excerpt/is-long-json'
import { EscrowProof } from '@/wire/datasets/dataset'
import { isJsonObject, type JsonObject, memberOf } from '@/wire/json'
import type { Problem, Warning } from '@/wire/problem'

/** A recipe that can be made, for this caller. */
export type CheckedDataset = {
  readonly recipe: Recipe
  /** As it was sent. */
  readonly asked: JsonObject
  /** Of all tables. */
  readonly rows: number
  readonly warnings: readonly Warning[]
}

export type DatasetBody = ReadBody<{ count: number }, CheckedDataset>

type Reader = Pick<Context, 'caller'> & {
  services: { env: { PUBLIC_URL: string }; clock: Context['services']['clock'] }
}

/** The seed that a recipe without one is judged with; a creation draws its own. */
export const judgedSeed = 'unseeded'

/** Reads a recipe and checks it against its caller's limits, for validate and create. */
export async function readDatasetBody(reader: Reader, rawBody: unknown): Promise<DatasetBody> {
  const { members, problems, checked } = await readDatasetRecipe(reader, rawBody)
  const judge = (other: unknown) => problemsOf(reader, other)
  if (!checked) return { members, problems, judge }
  const limits = limitsOf(reader, checked)
  return limits.length > 0 ? { members, problems: limits, judge } : { members, problems, checked }
}

/** Characters of a recipe that is read in one go. */
const judgedLengthMax = 10_000

/** The problems of a corrected recipe, unless it is long: an answer does not wait for others. */
function problemsOf(reader: Reader, other: unknown): readonly Problem[] | undefined {
  if (!isJsonObject(other) || isLongJson(other, judgedLengthMax)) return undefined
  const { recipe, problems } = readRecipe(other, defaultsOf(reader.services))
  return recipe ? limitsOf(reader, { asked: other, rows: rowsOf(recipe) }) : problems
}

/** The problems of a corrected recipe that is to be previewed, in the same way. */
export function previewProblems(
  { services }: Pick<Reader, 'services'>,
  other: unknown,
): readonly Problem[] | undefined {
  if (!isJsonObject(other) || isLongJson(other, judgedLengthMax)) return undefined
  return readRecipe(other, defaultsOf(services)).problems
}

const limitsOf = (reader: Reader, { asked, rows }: Pick<CheckedDataset, 'asked' | 'rows'>): Problem[] => [
  ...typeProblems(reader, asked),
  ...sizeProblems(reader, rows),
]

/** Reads a recipe that may come with the proof of a lock, which is not part of it. */
export async function readInvoicedDataset(reader: Reader, rawBody: unknown): Promise<DatasetBody> {
  if (!isJsonObject(rawBody)) return readDatasetBody(reader, rawBody)
  const proof = readBody(EscrowProof, rawBody)
  const names = new Set(Object.keys(EscrowProof.shape))
  const recipe = Object.fromEntries(Object.entries(rawBody).filter(([name]) => !names.has(name)))
  const { members, problems, checked } = await readDatasetBody(reader, recipe)
  const all = { members: { ...members, ...proof.members }, problems: [...problems, ...proof.problems] }
  return checked && all.problems.length === 0 ? { ...all, checked } : all
}

/** Reads a recipe for a preview, without its caller's limits. Yields the event loop meanwhile. */
export async function readDatasetRecipe(
  { services }: Pick<Reader, 'services'>,
  rawBody: unknown,
): Promise<DatasetBody> {
  if (rawBody instanceof UnreadableBody) return { members: {}, problems: [rawBody.problem] }
  if (rawBody === undefined || rawBody === null) {
    return { members: {}, problems: [{ type: 'missing', loc: ['body'], msg: 'Field required', input: null }] }
  }
  const { recipe, problems, warnings } = await readRecipeInTurns(rawBody, defaultsOf(services))
  if (!recipe || !isJsonObject(rawBody)) return { members: {}, problems }
  const rows = rowsOf(recipe)
  return { members: { count: rows }, problems: [], checked: { recipe, asked: rawBody, rows, warnings } }
}

const defaultsOf = ({ clock }: Reader['services']) => ({ seed: judgedSeed, referenceDate: today(clock) })
const rowsOf = ({ tables }: Recipe): number => tables.reduce((sum, { rows }) => sum + rows, 0)

/** @throws ValidationFailedError with every problem of the recipe. */
export const acceptedDataset = async (reader: Reader, rawBody: unknown): Promise<CheckedDataset> =>
  accepted(await readDatasetBody(reader, rawBody))

/** The day of a recipe that names none, as YYYY-MM-DD. */
export const today = (clock: { now(): Date }): string => clock.now().toISOString().slice(0, 10)

const sizeProblems = ({ caller, services }: Reader, rows: number): Problem[] =>
  datasetLimitProblems(callerKind(caller), {
    rows,
    loc: ['body', 'tables'],
    upgradeUrl: upgradeUrl(services.env.PUBLIC_URL),
  })

function typeProblems({ caller, services }: Reader, body: JsonObject): Problem[] {
  const fieldTypes: { type: unknown; loc: Problem['loc'] }[] = []
  for (const [table, { fields }] of listOf(body.tables).entries()) {
    for (const [at, { type, of }] of listOf(fields).entries()) {
      const itemType = memberOf(of, 'type')
      const loc = ['body', 'tables', table, 'fields', at] as const
      if (isProType(type)) fieldTypes.push({ type, loc: [...loc, 'type'] })
      if (isProType(itemType)) fieldTypes.push({ type: itemType, loc: [...loc, 'of', 'type'] })
    }
  }
  const asked = { mode: 'schema', count: 0, countLoc: [], upgradeUrl: upgradeUrl(services.env.PUBLIC_URL) } as const
  return limitProblems(callerKind(caller), { ...asked, countLoc: [], fieldTypes })
}

const listOf = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value : [])
