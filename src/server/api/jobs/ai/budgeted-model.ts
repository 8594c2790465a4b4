import type { Context } from '@/server/api/context'
import { modelTokensPerDay, spendTokens, tokensSpent } from '@/server/billing/limits/model-tokens'
import { ModelUnavailableError } from '@/server/inference/model/faults/model-unavailable'
import type { RequestModel } from '@/server/inference/model/question'
import { nextUtcMidnight } from '@/server/kernel/clock'
import type { CallerKind } from '@/wire/vocabulary'

/**
 * The configured model for one request, or null where there is none. Once the callers of its kind have spent the tokens
 * of the day, it is unavailable to them until midnight, UTC (ADR 6). Questions under way when the last token is spent are
 * answered.
 */
export function budgetedModel(context: Context, contractId: string): RequestModel | null {
  const { model: service, db, clock, env } = context.services
  const model = service?.forRequest(contractId) ?? null
  const kind = spenderOf(context)
  const tokensMax = env.AI_TOKENS_PER_DAY?.[kind] ?? modelTokensPerDay[kind]
  if (model === null || tokensMax === null) return model
  return {
    ...model,
    async ask(question, signal) {
      const now = clock.now()
      if ((await tokensSpent(db, kind, now)) >= tokensMax) {
        const retryAfterMs = nextUtcMidnight(now).getTime() - now.getTime()
        throw new ModelUnavailableError(model.id, 'token_budget', { retryAfterMs })
      }
      const answer = await model.ask(question, signal)
      await spendTokens(db, kind, answer.usage.inputTokens + answer.usage.outputTokens, clock.now())
      return answer
    },
  }
}

const spenderOf = ({ caller, proof }: Context): CallerKind =>
  caller.kind === 'key' ? caller.tier : proof === undefined ? 'anonymous' : 'x402'
