import { z } from 'zod'
import { readGeneration } from '@/server/api/body/generation-body'
import { accepted } from '@/server/api/body/read-body'
import { chosenWords, preview, previewRowsDefault, previewRowsMax, tooManySeeds } from '@/server/api/console/preview'
import { quotedColumns } from '@/server/api/console/quoted-columns'
import { callSandbox, SandboxCall, sandboxWallet } from '@/server/api/console/sandbox-calls'
import type { Context } from '@/server/api/context'
import { fieldCatalog } from '@/server/api/documents/field-catalog'
import { readApart } from '@/server/api/reading/read-apart'
import { procedure, router } from '@/server/api/trpc'
import { limitsOf } from '@/server/billing/tiers'
import { inTurns } from '@/server/kernel/turns/steps'
import { previewVariants } from '@/wire/console/preview'
import { DatasetImportRequest } from '@/wire/datasets/dataset'

const PreviewRequest = z.object({
  request: z.unknown(),
  variant: z
    .int()
    .min(0)
    .max(previewVariants - 1),
  rows: z.int().min(1).max(previewRowsMax).default(previewRowsDefault),
})

const withoutKey = (ctx: Context): Context => ({ ...ctx, caller: { kind: 'anonymous' } })

/** Procedures for our own pages only; nothing here has a REST path. */
export const console = router({
  fieldCatalog: procedure.query(() => fieldCatalog),

  preview: procedure.input(PreviewRequest).query(async ({ ctx, input }) => {
    const { clientLimits, clock } = ctx.services
    clientLimits.previews.admit(ctx.call.clientIp, clock.now())
    // Free and masked for everyone, whatever the tier of the key in this browser.
    const generation = accepted(await inTurns(readGeneration(withoutKey(ctx), input.request)))
    const { variant, rows: rowsMax } = input
    const showsChosen = clientLimits.previewSeeds.admits(ctx.call.clientIp, chosenWords(generation), clock.now())
    return {
      records: await preview(generation, { variant, rowsMax, showsChosen }),
      warnings: showsChosen ? generation.warnings : [...generation.warnings, tooManySeeds],
    }
  }),

  quotedColumns: procedure.input(z.object({ request: z.unknown() })).query(async ({ ctx, input }) =>
    // The owner of the rows may know this, with a key of any tier in this browser.
    quotedColumns(accepted(await inTurns(readGeneration(withoutKey(ctx), input.request)))),
  ),

  declaredTables: procedure
    .input(DatasetImportRequest)
    .mutation(({ ctx, input }) => readApart(ctx, 'text', 'declaredTables', input.text, input.locale)),

  tierLimits: procedure.query(() => ({
    free: limitsOf('free'),
    pro: limitsOf('pro'),
    enterprise: limitsOf('enterprise'),
  })),

  sandboxWallet: procedure.query(({ ctx }) => sandboxWallet(ctx)),

  sandboxCall: procedure.input(SandboxCall).mutation(({ ctx, input }) => callSandbox(ctx, input)),
})
