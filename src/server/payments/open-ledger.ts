import type { Clock } from '@/server/kernel/clock'
import type { Database } from '@/server/storage/open-database'
import { openChain } from './chain'
import { Ledger } from './ledger'
import type { OnStep, PaymentStepTaken } from './ledger-tools'
import type { PaymentSettings } from './payment-settings'
import { facilitatorAt } from './x402/facilitator'

const sweepEveryMs = 10_000

/** The ledger of the running configuration, swept every ten seconds until `close`, which waits for paid work under way. */
export function openLedger(
  db: Database,
  clock: Clock,
  settings: PaymentSettings,
  onStep: OnStep,
): { ledger: Ledger; close: () => Promise<void> } {
  const facilitator = facilitatorAt({ url: settings.facilitatorUrl, fetch })
  const chain = settings.chainRpcUrl ? openChain(settings.chainRpcUrl, settings.network) : undefined
  const ledger = new Ledger({ db, clock, settings, facilitator, chain, onStep })
  let round: Promise<void> | undefined
  const timer = setInterval(() => {
    round ??= ledger
      .sweep()
      .catch((error: unknown) => console.error('open payments could not be swept; it is tried again', error))
      .finally(() => {
        round = undefined
      })
  }, sweepEveryMs).unref()
  const close = async () => {
    clearInterval(timer)
    await Promise.all([round, ledger.drain()])
  }
  return { ledger, close }
}

/** One line of JSON a step: no signature, no body, no address. */
export const logPayment = (step: PaymentStepTaken): void => console.log(JSON.stringify({ event: 'payment', ...step }))
