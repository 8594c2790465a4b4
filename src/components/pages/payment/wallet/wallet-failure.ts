import { BaseError } from 'viem'
import { type FailureKind, PaymentFailure } from '@/components/pages/payment/failures/payment-failure'

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

/** Translates an error of connecting a wallet or of switching its network: nothing can have been paid. */
export function connectionFailure(error: unknown): PaymentFailure {
  const failure = walletFailure(error)
  return failure.kind === 'other' ? new PaymentFailure('unconnected', failure.detail, error) : failure
}

/** Translates an error of a wallet. Its innermost cause is what happened: a failure to add a network comes as a rejection. */
export function walletFailure(error: unknown): PaymentFailure {
  if (error instanceof PaymentFailure) return error
  const chain = causes(error)
  const kind = chain.flatMap((cause) => meanings[String(member(cause, 'code'))] ?? meanings[nameOf(cause)] ?? []).at(-1)
  if (kind) return new PaymentFailure(kind, kind === 'reverted' ? wordsOf(error) : '', error)
  const poor = chain.some((cause) => /insufficient|exceeds (the )?balance/i.test(String(member(cause, 'message'))))
  return new PaymentFailure(poor ? 'funds' : 'other', wordsOf(error), error)
}

function causes(error: unknown, depth = 0): unknown[] {
  if (typeof error !== 'object' || error === null || depth > 8) return []
  return [error, ...causes(member(error, 'cause'), depth + 1)]
}

const nameOf = (error: unknown): string => String(member(error, 'name'))

const wordsOf = (error: unknown): string =>
  error instanceof BaseError ? error.shortMessage : error instanceof Error ? error.message : String(error)

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
