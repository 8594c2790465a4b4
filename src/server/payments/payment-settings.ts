import { baseSepolia, type Network } from './networks'

/** What the running configuration says of payments. Absent members are not configured. */
export type PaymentSettings = {
  network: Network
  facilitatorUrl: string
  chainRpcUrl?: string
  /** Wallet that pay-per-call payments go to. */
  payTo?: string
  escrow: {
    enabled: boolean
    contract?: string
    payee?: string
    /** Private key that releases and refunds locks. */
    operatorKey?: string
    confirmations: number
  }
}

type Variables = {
  X402_FACILITATOR_URL: string
  CHAIN_RPC_URL?: string | undefined
  X402_PAY_TO?: string | undefined
  ESCROW_ENABLED: boolean
  ESCROW_CONTRACT?: string | undefined
  ESCROW_PAYEE?: string | undefined
  ESCROW_OPERATOR_KEY?: string | undefined
  ESCROW_CONFIRMATIONS: number
}

export function paymentSettings(env: Variables): PaymentSettings {
  return {
    network: baseSepolia,
    facilitatorUrl: env.X402_FACILITATOR_URL.replace(/\/+$/, ''),
    ...(env.CHAIN_RPC_URL && { chainRpcUrl: env.CHAIN_RPC_URL }),
    ...(env.X402_PAY_TO && { payTo: env.X402_PAY_TO }),
    escrow: {
      enabled: env.ESCROW_ENABLED,
      ...(env.ESCROW_CONTRACT && { contract: env.ESCROW_CONTRACT }),
      ...(env.ESCROW_PAYEE && { payee: env.ESCROW_PAYEE }),
      ...(env.ESCROW_OPERATOR_KEY && { operatorKey: env.ESCROW_OPERATOR_KEY }),
      confirmations: env.ESCROW_CONFIRMATIONS,
    },
  }
}

/** An address as discovery shows it: the ends only, or `(unset)`. */
export const maskedAddress = (address: string | undefined): string =>
  address ? `${address.slice(0, 6)}…${address.slice(-4)}` : '(unset)'
