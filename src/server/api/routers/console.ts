import { z } from 'zod'
import { checkGeneration } from '../check-generation'
import { fieldCatalog } from '../field-catalog'
import { preview, previewVariants } from '../preview'
import { callSandbox, SandboxCall, sandboxWallet } from '../sandbox-calls'
import { procedure, router } from '../trpc'
import { ChainRead, readChain, walletConnect } from '../wallet-connect'

const PreviewRequest = z.object({
  request: z.unknown(),
  variant: z
    .int()
    .min(0)
    .max(previewVariants - 1),
})

/** What only our own pages call; nothing here has a REST path. */
export const console = router({
  fieldCatalog: procedure.query(() => fieldCatalog),

  preview: procedure.input(PreviewRequest).query(({ ctx, input }) => {
    ctx.services.previewLimit.admit(ctx.call.clientIp, ctx.services.clock.now())
    const generation = checkGeneration(input.request, ctx.caller, ctx.services.env.PUBLIC_URL)
    return { records: preview(generation, input.variant), warnings: generation.warnings }
  }),

  sandboxWallet: procedure.query(({ ctx }) => sandboxWallet(ctx)),

  sandboxCall: procedure.input(SandboxCall).mutation(({ ctx, input }) => callSandbox(ctx, input)),

  walletConnect: procedure.query(({ ctx }) => walletConnect(ctx)),

  chainRead: procedure.input(ChainRead).mutation(({ ctx, input }) => readChain(ctx, input)),
})
