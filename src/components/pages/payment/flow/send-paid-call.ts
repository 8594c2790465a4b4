import { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import { refusalFailure } from '@/components/pages/payment/failures/refusal-failure'

type PaidCall = { path: string; headers?: Record<string, string>; body: string }

type Retries = {
  /** Total number of attempts. */
  attemptsMax: number
  /** Whether a refusal may be lifted by the time its `Retry-After` names. */
  isTemporary: (failure: PaymentFailure, response: Response) => boolean
  onRetry: (failure: PaymentFailure) => void
}

/** Where the service names no time to wait. */
const retryAfterSecondsDefault = 2

/**
 * Sends a paid call, and again with the same proof while its settlement or lock is unclear: it is charged once (ADR 7, 8).
 * @param read reads the answer; if it breaks off, the same proof returns the rows again.
 * @throws PaymentFailure
 */
export async function sendPaidCall<T>(
  { path, headers, body }: PaidCall,
  retries: Retries,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const fail = (cause: unknown) => {
    throw new PaymentFailure('silent', '', cause)
  }
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    }).catch(fail)
    if (response.ok) return read(response).catch(fail)
    const failure = await refusalFailure(response)
    if (attempt >= retries.attemptsMax || !retries.isTemporary(failure, response)) throw failure
    retries.onRetry(failure)
    await wait(Number(response.headers.get('Retry-After') ?? retryAfterSecondsDefault))
  }
}

const wait = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
