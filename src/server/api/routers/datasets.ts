import { z } from 'zod'
import { admitPosted } from '@/server/api/admission/admission'
import { accepted, readBody } from '@/server/api/body/read-body'
import { tooManySeeds } from '@/server/api/console/preview'
import type { Context } from '@/server/api/context'
import { manifestOf } from '@/server/api/datasets/manifest'
import { recipeText } from '@/server/api/datasets/preview-recipe'
import { datasetJob } from '@/server/api/datasets/sale/dataset-job'
import { isKeptCall } from '@/server/api/datasets/sale/kept-call'
import { datasetsListing, invoicedListing } from '@/server/api/datasets/sale/listing'
import {
  acceptedDataset,
  type CheckedDataset,
  type DatasetBody,
  previewProblems,
  readDatasetBody,
  readDatasetRecipe,
  readInvoicedDataset,
  today,
} from '@/server/api/datasets/sale/read-dataset-body'
import { storedDataset } from '@/server/api/datasets/stored-dataset'
import { readApart } from '@/server/api/reading/read-apart'
import { get, post, router } from '@/server/api/trpc'
import { datasetPrice } from '@/server/billing/datasets'
import { estimateBytesInTurns } from '@/server/datasets/recipe/estimate-bytes'
import { templates } from '@/server/datasets/templates/templates'
import { canonicalHashInTurns } from '@/server/kernel/json/canonical-json'
import { inTurns } from '@/server/kernel/turns/steps'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { canaryDatasetsPath, datasetsPath } from '@/server/payments/payment-environment'
import { previewSeed } from '@/wire/console/preview'
import {
  asAccepted,
  DatasetCreated,
  DatasetId,
  DatasetImportRequest,
  DatasetImportResponse,
  DatasetManifest,
  DatasetPreview,
  DatasetPreviewRequest,
  DatasetTemplates,
  DatasetValidationResult,
  InvoicedRecipe,
} from '@/wire/datasets/dataset'
import { RecipeInput } from '@/wire/datasets/recipe'
import { isJsonObject, memberOf } from '@/wire/json'

const tag = 'datasets'
const Choices = DatasetPreviewRequest.pick({ variant: true, seed: true })
const recipe = {
  tag,
  body: RecipeInput,
  bodyFactor: 8,
  examples: [{ description: 'Customers and their orders', request: datasetsListing.exampleBody }],
} as const

/** Linked tables: recipes in, URLs out. The rows themselves are read by /d and /m (server/http/files). */
export const datasets = router({
  importSchema: post({
    path: `${datasetsPath}/import`,
    tag,
    summary: 'Read SQL, Prisma, DBML, JSON Schema, OpenAPI, CSV or JSON as a recipe of linked tables',
    body: DatasetImportRequest,
    bodyFactor: 2,
    examples: [
      { description: 'A table in SQL', request: { text: 'CREATE TABLE people (id bigint PRIMARY KEY, email text);' } },
    ],
    answer: DatasetImportResponse,
    statuses: [413, 422, 503],
  }).mutation(async ({ ctx, input }) => {
    const body = readBody(DatasetImportRequest, input)
    const { text, locale = 'en_US' } = body.members
    const problems = [...body.problems]
    // A text next to a wrong locale is read too: all problems are reported, and a next request is right only where it can be.
    const made =
      text === undefined
        ? undefined
        : await readApart(ctx, 'text', 'importSchema', text, { locale }).catch((error: unknown) => {
            if (!(error instanceof ValidationFailedError)) throw error
            problems.push(...error.problems)
          })
    const judge = (other: unknown) =>
      made && memberOf(other, 'text') === text ? readBody(DatasetImportRequest, other).problems : undefined
    if (problems.length > 0 || !made) throw new ValidationFailedError(problems, {}, judge)
    return { kind: made.kind, recipe: made.recipe, notes: [...made.notes] }
  }),

  validate: post({
    ...recipe,
    path: `${datasetsPath}/validate`,
    summary: 'Check a recipe of linked tables: every problem, row counts, size and price',
    answer: DatasetValidationResult,
    statuses: [413, 422, 503],
  }).mutation(async ({ ctx, input }) => validation(await acceptedDataset(ctx, input))),

  preview: post({
    ...recipe,
    path: `${datasetsPath}/preview`,
    summary: 'The first rows of every table of a recipe',
    body: DatasetPreviewRequest,
    answer: DatasetPreview,
    statuses: [413, 422, 429, 503],
  }).mutation(async ({ ctx, input }): Promise<DatasetPreview> => {
    const { clientLimits, clock } = ctx.services
    clientLimits.previews.admit(ctx.call.clientIp, clock.now())
    const problemsOf = (other: unknown) => {
      const { problems } = readBody(Choices, other)
      return problems.length > 0 ? problems : previewProblems(ctx, other)
    }
    const choices = readBody(Choices, isJsonObject(input) ? input : {})
    const { variant, seed } = accepted({ ...choices, judge: problemsOf })
    if (!isJsonObject(input)) throw new ValidationFailedError((await readDatasetRecipe(ctx, input)).problems)
    const chosen = seed === undefined || seed === null ? [] : [seed]
    const isAdmitted = clientLimits.previewSeeds.admits(ctx.call.clientIp, chosen, clock.now())
    const [shownSeed = previewSeed(variant)] = isAdmitted ? chosen : []
    const asked = { seed: shownSeed, referenceDate: today(clock) }
    const text = await inTurns(recipeText(input))
    const shown = await readApart(ctx, 'tables', 'previewRecipe', text, asked).catch((error: unknown) => {
      throw error instanceof ValidationFailedError ? error.judgedBy(problemsOf) : error
    })
    return isAdmitted ? shown : { ...shown, warnings: [...shown.warnings, tooManySeeds] }
  }),

  create: post({
    ...recipe,
    path: datasetsPath,
    summary: 'Create a data set of linked tables: URLs of its rows, files and mock',
    answer: DatasetCreated,
    successStatus: 201,
    paid: datasetsListing,
    statuses: [400, 402, 409, 413, 422, 429, 503],
  }).mutation(async ({ ctx, input }) => created(ctx, datasetsPath, input, await readDatasetBody(ctx, input))),

  canaryCreate: post({
    ...recipe,
    path: canaryDatasetsPath,
    summary: 'Create a data set, payable by an on-chain escrow invoice where escrow is enabled',
    body: InvoicedRecipe,
    answer: DatasetCreated,
    successStatus: 201,
    paid: invoicedListing,
    statuses: [400, 402, 409, 413, 422, 429, 503],
  }).mutation(async ({ ctx, input }) => created(ctx, canaryDatasetsPath, input, await readInvoicedDataset(ctx, input))),

  templates: get({
    path: `${datasetsPath}/templates`,
    tag,
    summary: 'Whole databases to start from, as recipes: shop, bank, clinic, school, SaaS billing, Gulf logistics',
    answer: DatasetTemplates,
  }).query(
    (): z.infer<typeof DatasetTemplates> => ({
      templates: templates.map((template) => ({ ...template, tables: template.recipe.tables.map(({ name }) => name) })),
    }),
  ),

  manifest: get({
    path: `${datasetsPath}/{id}`,
    tag,
    summary: 'Get a data set: its URLs and its recipe',
    answer: DatasetManifest,
    params: z.object({ id: DatasetId }),
    statuses: [404, 410],
  })
    .input(z.object({ id: DatasetId }))
    .query(async ({ ctx, input }): Promise<DatasetManifest> => {
      const dataset = await storedDataset(ctx.services, input.id)
      const { asked } = dataset
      const made = isKeptCall(asked)
        ? { call: asAccepted.call.parse(asked) }
        : { recipe: asAccepted.recipe.parse(asked) }
      return { ...(await manifestOf(ctx.services.env.PUBLIC_URL, dataset)), ...made }
    }),
})

async function created(
  ctx: Context,
  route: string,
  rawBody: unknown,
  { checked, ...read }: DatasetBody,
): Promise<DatasetCreated> {
  const asked = checked && { ...checked, askedHash: await canonicalHashInTurns(checked.asked) }
  const body = { ...read, ...(asked && { checked: asked }) }
  return (await admitPosted(ctx, { route, rawBody, body, jobOf: datasetJob })).perform()
}

async function validation(checked: CheckedDataset): Promise<DatasetValidationResult> {
  const { recipe, rows, warnings } = checked
  const bytes = await estimateBytesInTurns(recipe)
  const { amountMicroUsdc, amountUsd } = datasetPrice(rows)
  return {
    valid: true,
    rows,
    bytes_estimate: bytes.reduce((sum, own) => sum + own, 0),
    quote: { amount_micro_usdc: amountMicroUsdc, amount_usd: amountUsd },
    tables: recipe.tables.map(({ name, rows: own, generations }, index) => ({
      name,
      rows: own,
      generations: [...generations],
      bytes_estimate: bytes[index] ?? 0,
    })),
    warnings: [...warnings],
  }
}
