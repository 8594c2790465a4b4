import type { Context } from '@/server/api/context'
import { datasetIdOf } from '@/server/api/datasets/sale/kept-call'
import { get, router } from '@/server/api/trpc'
import { networks } from '@/server/payments/networks'
import { signedIn } from '@/server/payments/sign-in/sign-in'
import { findDataset } from '@/server/storage/tables/datasets'
import { type Purchase, purchasesOf } from '@/server/storage/tables/payments/purchases'
import { memberOf, parsedJson } from '@/wire/json'
import { PurchasesResponse } from '@/wire/payments/purchases'

const path = '/api/v1/purchases'
const daysListed = 30
const purchasesMax = 100

/** Purchases without a key: the wallet itself is the credential. */
export const purchases = router({
  list: get({
    path,
    tag: 'keys',
    summary: 'Purchases of a wallet, authorized by its signature (sign-in-with-x): receipts and data sets',
    answer: PurchasesResponse,
    statuses: [400, 402, 429, 503],
  }).query(async ({ ctx }): Promise<PurchasesResponse> => {
    const { db, clock, payments: settings, env } = ctx.services
    if (ctx.call.signIn) ctx.services.clientLimits.signIns.admit(ctx.call.clientIp, clock.now())
    const payer = await signedIn({ db, clock, settings, publicUrl: env.PUBLIC_URL }, ctx.call.signIn, path)
    const since = new Date(clock.now().getTime() - daysListed * 86_400_000)
    const found = await purchasesOf(db, { payer, since, limit: purchasesMax })
    ctx.answerHeaders.set('Cache-Control', 'no-store')
    return { payer, purchases: await Promise.all(found.map((purchase) => listed(ctx, purchase))) }
  }),
})

async function listed(
  { services }: Context,
  { recipe, ...purchase }: Purchase,
): Promise<PurchasesResponse['purchases'][number]> {
  const kept = recipe && parsedJson(recipe.json)
  const envelope = memberOf(kept, 'envelope')
  const [generationId, seed, count] = ['generation_id', 'seed', 'count'].map((name) => memberOf(envelope, name))
  const created = memberOf(kept, 'dataset_id')
  const id = typeof generationId === 'string' ? datasetIdOf(services, generationId) : created
  const dataset = typeof id === 'string' ? await findDataset(services.db, id, services.clock.now()) : undefined
  return {
    paid_at: purchase.paidAt.toISOString(),
    operation: purchase.route,
    scheme: purchase.scheme,
    network:
      Object.values(networks).find(({ chainId }) => chainId === purchase.chainId)?.name ?? `eip155:${purchase.chainId}`,
    transaction: purchase.transaction,
    amount_micro_usdc: purchase.amountMicroUsdc,
    ...(typeof generationId === 'string' && { generation_id: generationId }),
    ...(typeof seed === 'string' && { seed }),
    ...(typeof count === 'number' && { count }),
    ...(dataset && {
      dataset: {
        dataset_id: dataset.id,
        manifest_url: `${services.env.PUBLIC_URL}/api/v1/datasets/${dataset.id}`,
        expires_at: dataset.expiresAt.toISOString(),
      },
    }),
  }
}
