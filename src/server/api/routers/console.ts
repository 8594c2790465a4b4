import { z } from 'zod'
import { admitPreview } from '@/server/billing/preview-limit'
import { checkGeneration } from '../check-generation'
import { preview, previewVariants } from '../preview'
import { procedure, router } from '../trpc'

const PreviewRequest = z.object({ request: z.unknown(), variant: z.int().min(0).max(previewVariants - 1) })

/** What only our own pages call; nothing here has a REST path. */
export const console = router({
  preview: procedure.input(PreviewRequest).query(({ ctx, input }) => {
    admitPreview(ctx.call.clientIp, ctx.services.clock.now())
    const generation = checkGeneration(input.request, ctx.caller)
    return { records: preview(generation, input.variant), warnings: generation.warnings }
  }),
})
