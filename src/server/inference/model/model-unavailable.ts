import { AppError } from '@/server/kernel/errors'

/** The language model gave no usable answer: unreachable, refusing, too slow or without sense (ADR 6). */
export class ModelUnavailableError extends AppError {
  constructor(model: string, reason: string, cause?: unknown) {
    super(`The language model ${model} is not available: ${reason}`, {
      status: 503,
      code: 'model_unavailable',
      hint: 'Try again later; nothing was counted or charged.',
      headers: { 'Retry-After': String(retryAfterSeconds) },
      cause,
    })
  }
}

const retryAfterSeconds = 30
