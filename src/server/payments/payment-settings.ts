import { type Network, networks } from './networks'
import type { FacilitatorCredentials } from './x402/facilitator/facilitator-credentials'

/** Payment settings of the running configuration. Absent members are not configured. */
export type PaymentSettings = {
  /** The first: discovery, version 1 of x402 and escrow know no other. */
  network: Network
  /** Those that version 2 offers in addition, each with a node of it. */
  moreNetworks: readonly { network: Network; chainRpcUrl: string }[]
  facilitatorUrl: string
  /** Absent: the facilitator requires none. */
  facilitatorCredentials?: FacilitatorCredentials
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
  X402_NETWORK?: Network['name'] | undefined
  X402_MORE_NETWORKS?: readonly { name: Network['name']; rpcUrl: string }[] | undefined
  X402_FACILITATOR_TOKEN?: string | undefined
  CDP_API_KEY_ID?: string | undefined
  CDP_API_KEY_SECRET?: string | undefined
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
    network: networks[env.X402_NETWORK ?? 'base-sepolia'],
    moreNetworks: (env.X402_MORE_NETWORKS ?? []).map(({ name, rpcUrl }) => ({
      network: networks[name],
      chainRpcUrl: rpcUrl,
    })),
    facilitatorUrl: env.X402_FACILITATOR_URL.replace(/\/+$/, ''),
    ...credentialsOf(env),
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

function credentialsOf(env: Variables): Pick<PaymentSettings, 'facilitatorCredentials'> {
  const { X402_FACILITATOR_TOKEN: token, CDP_API_KEY_ID: keyId, CDP_API_KEY_SECRET: secret } = env
  if (keyId && secret) return { facilitatorCredentials: { keyId, secret } }
  return token ? { facilitatorCredentials: { token } } : {}
}

/** An address as discovery shows it: the ends only, or `(unset)`. */
export const maskedAddress = (address: string | undefined): string =>
  address ? `${address.slice(0, 6)}…${address.slice(-4)}` : '(unset)'
