import { BaseError } from 'viem'
import { type FailureKind, PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import { reasonOf } from '@/components/pages/payment/failures/revert-reason'

/** Failures by the codes of EIP-1193, EIP-1474 and wallets, and by the names of viem's errors. */
const meanings: Record<string, FailureKind> = {
  4001: 'rejected',
  5000: 'rejected',
  4200: 'network', // it can neither switch to our network nor add it
  UserRejectedRequestError: 'rejected',
  '-32002': 'busy',
  ResourceUnavailableRpcError: 'busy',
  4901: 'network',
  4902: 'network',
  SwitchChainError: 'network',
  ChainMismatchError: 'network',
  ConnectorChainMismatchError: 'network',
  InsufficientFundsError: 'funds',
  ContractFunctionRevertedError: 'reverted',
}

/** Translates an error of connecting a wallet, of switching its network or of signing in: nothing can have been paid. */
export function connectionFailure(error: unknown): PaymentFailure {
  const failure = walletFailure(error)
  return failure.kind === 'other' ? new PaymentFailure('unconnected', failure.detail, error) : failure
}

/** Translates an error of a wallet. Its innermost cause is what happened: a failure to add a network comes as a rejection. */
export function walletFailure(error: unknown): PaymentFailure {
  if (error instanceof PaymentFailure) return error
  const chain = causes(error)
  const kind = chain.flatMap((cause) => meanings[String(member(cause, 'code'))] ?? meanings[nameOf(cause)] ?? []).at(-1)
  if (kind === 'reverted') return revertFailure(chain, error)
  if (kind) return new PaymentFailure(kind, '', error)
  const poor = chain.some((cause) => /insufficient|exceeds (the )?balance/i.test(String(member(cause, 'message'))))
  return new PaymentFailure(poor ? 'funds' : 'other', wordsOf(error), error)
}

/** Why the escrow contract refused: in words where it is one of its own reasons. */
function revertFailure(chain: readonly unknown[], error: unknown): PaymentFailure {
  const reason = reasonOf(chain.map((cause) => String(member(cause, 'message'))).join('\n'))
  if (reason === 'InvoiceExpired') return new PaymentFailure('expired', '', error)
  return new PaymentFailure('reverted', reason === undefined ? wordsOf(error) : (reasons[reason] ?? ''), error)
}

const reasons: Partial<Record<string, string>> = {
  WrongStatus: 'The lock has changed since this page read it.',
  ReleaseWindowClosed: 'The release window has ended: the amount can be refunded.',
  NotRefundableYet: 'The amount cannot be refunded before the release window ends.',
  UnexpectedAmountReceived: 'The token did not move the exact amount.',
}

function causes(error: unknown, depth = 0): unknown[] {
  if (typeof error !== 'object' || error === null || depth > 8) return []
  return [error, ...causes(member(error, 'cause'), depth + 1)]
}

const nameOf = (error: unknown): string => String(member(error, 'name'))

/** The words of a wallet, without the data of a call that some append. */
function wordsOf(error: unknown): string {
  const words = error instanceof BaseError ? error.shortMessage : error instanceof Error ? error.message : String(error)
  const short = words.replaceAll(/(0x)?[\da-f]{40,}/gi, '…')
  return short.length > wordsMax ? `${short.slice(0, wordsMax)}…` : short
}

const wordsMax = 200

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
