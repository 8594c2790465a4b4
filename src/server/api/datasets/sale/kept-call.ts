import { createHmac } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { z } from 'zod'
import type { CheckedGeneration } from '@/server/api/body/generation-body'
import type { Context } from '@/server/api/context'
import type { RecordsEnvelope } from '@/server/api/jobs/records-reply'
import { datasetTerms } from '@/server/billing/datasets'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { callTable, recipeOfCall } from '@/server/datasets/recipe/recipe-of-call'
import { engineVersion } from '@/server/generation/generate-records'
import { checkFields } from '@/server/generation/schema/check-schema'
import { canonicalHash } from '@/server/kernel/json/canonical-json'
import { keepDataset } from '@/server/storage/tables/datasets'
import { DatasetCall } from '@/wire/datasets/dataset'
import type { TableFormat } from '@/wire/datasets/formats'
import type { JsonObject } from '@/wire/json'

/** Where the rows of a call are read, by format, and for how many days. */
export type CallByUrl = { dataset_id: string; urls: Record<TableFormat, string>; days_kept: number }

/**
 * Keeps a call that was answered as a data set of one table, so that a program reads by URL the rows that were not sent.
 * A call that is answered again, as copies of a paid one are, keeps the id that it has.
 * @param envelope of its answer.
 */
export async function keepCall(
  { services, caller }: Context,
  { request: { schema_fields, count, locale } }: CheckedGeneration,
  { generation_id, seed, reference_date }: RecordsEnvelope,
): Promise<CallByUrl> {
  const call = { schema_fields, count, locale, seed, reference_date } satisfies DatasetCall
  const isKeyed = caller.kind === 'key'
  const days = isKeyed ? datasetTerms.daysKept.keyed : datasetTerms.daysKept.paid
  const createdAt = services.clock.now()
  const id = datasetIdOf(services, generation_id)
  await keepDataset(services.db, {
    id,
    owner: isKeyed ? `key:${caller.keyId}` : 'payer',
    recipe: Uint8Array.from(deflateSync(JSON.stringify(call))),
    recipeHash: canonicalHash(call),
    engineVersion,
    rows: count,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + days * 86_400_000),
  })
  const url = (format: TableFormat) => `${services.env.PUBLIC_URL}/d/${id}/${callTable}.${format}`
  const urls: Record<TableFormat, string> = {
    csv: url('csv'),
    jsonl: url('jsonl'),
    json: url('json'),
    parquet: url('parquet'),
    arrow: url('arrow'),
    sql: url('sql'),
  }
  return { dataset_id: id, urls, days_kept: days }
}

/** Answers and logs name the generation: without the secret they do not lead to the rows. */
export const datasetIdOf = ({ pepper }: Pick<Context['services'], 'pepper'>, generationId: string): string =>
  createHmac('sha256', pepper).update(`dataset ${generationId}`).digest('hex').slice(0, 32)

/** Whether a stored recipe is a call of /generate: a data set is stored with its tables. */
export const isKeptCall = ({ schema_fields, tables, asked }: JsonObject): boolean =>
  schema_fields !== undefined && tables === undefined && asked === undefined

/** @throws ZodError for a call that `keepCall` did not store. */
export function recipeOfKeptCall(asked: unknown): Recipe {
  const { schema_fields, count, locale, seed, reference_date: referenceDate } = KeptCall.parse(asked)
  return recipeOfCall({ ...checkFields(schema_fields, { locale, count, loc: [] }), count, locale, seed, referenceDate })
}

const KeptCall = DatasetCall.extend({ seed: z.string(), reference_date: z.string() })
