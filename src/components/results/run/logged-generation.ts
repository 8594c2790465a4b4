import { logCall } from '@/components/account/call-log'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { type Generated, GenerationRefused, generateRows, isFinal } from './generation-run'

/** Generates rows and logs the call in this browser. @param onRefused called when it was refused for good */
export async function loggedGeneration(
  request: DraftRequest,
  run: Parameters<typeof generateRows>[1],
  onRefused: () => void,
): Promise<Generated> {
  const startedAt = performance.now()
  const log = (status: number, generated?: Generated) =>
    logCall({
      at: new Date().toISOString(),
      endpoint: '/api/v1/generate',
      status,
      rows: generated?.rows.length ?? 0,
      elapsedMs: performance.now() - startedAt,
      generationId: generated?.generationId ?? '',
    })
  try {
    const generated = await generateRows(request, run)
    log(200, generated)
    return generated
  } catch (error) {
    log(error instanceof GenerationRefused ? error.status : 0)
    if (isFinal(error)) onRefused()
    throw error
  }
}
