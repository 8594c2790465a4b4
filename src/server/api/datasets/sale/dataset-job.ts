import { randomBytes } from 'node:crypto'
import type { Job } from '@/server/api/admission/job'
import type { Context } from '@/server/api/context'
import { manifestOf } from '@/server/api/datasets/manifest'
import { storedBytes } from '@/server/api/datasets/stored-recipe'
import { datasetTerms } from '@/server/billing/datasets'
import { engineVersion } from '@/server/generation/generate-records'
import { canonicalHashInTurns } from '@/server/kernel/json/canonical-json'
import { keepDataset } from '@/server/storage/tables/datasets'
import type { DatasetCreated } from '@/wire/datasets/dataset'
import type { CheckedDataset } from './read-dataset-body'

/** The hash stands for the recipe where calls are compared: a large one is hashed once. */
export type AskedDataset = CheckedDataset & { readonly askedHash: string }

/**
 * The job of a creation: its recipe is stored before anybody is charged; an id that its payer never received is never read
 * and expires.
 */
export const datasetJob = (
  { services, caller }: Context,
  { recipe: checked, asked, askedHash, rows, warnings }: AskedDataset,
  endpoint: string,
): Job<void, DatasetCreated, DatasetCreated> => ({
  endpoint,
  records: rows,
  aiRecords: 0,
  body: { recipe_hash: askedHash },
  prepare: async () => undefined,
  make: async (_prepared, { usage }) => {
    const createdAt = services.clock.now()
    const isKeyed = caller.kind === 'key'
    const days = isKeyed ? datasetTerms.daysKept.keyed : datasetTerms.daysKept.paid
    const expiresAt = new Date(createdAt.getTime() + days * 86_400_000)
    const seed = isAbsent(asked.seed) ? randomBytes(8).toString('hex') : checked.seed
    const recipe = { ...checked, seed }
    const settled = {
      ...asked,
      seed,
      reference_date: isAbsent(asked.reference_date) ? recipe.referenceDate : asked.reference_date,
    }
    const facts = {
      id: randomBytes(16).toString('hex'),
      recipeHash: await canonicalHashInTurns(settled),
      engineVersion,
      createdAt,
      expiresAt,
    }
    await keepDataset(services.db, {
      ...facts,
      owner: isKeyed ? `key:${caller.keyId}` : 'payer',
      recipe: await storedBytes(settled, recipe),
      rows,
    })
    const { PUBLIC_URL } = services.env
    return {
      ...(await manifestOf(PUBLIC_URL, { ...facts, recipe })),
      usage: { ...usage },
      warnings: [...warnings],
    }
  },
  sold: (kept, { payment, members }) => ({ ...kept, usage: { tier: 'x402', payment }, ...members }),
  reply: (kept) => kept,
})

const isAbsent = (member: unknown): boolean => member === undefined || member === null
