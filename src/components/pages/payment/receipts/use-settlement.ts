import { useQuery } from '@tanstack/react-query'
import { erc20Abi, getAddress, type Log, parseEventLogs } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { payNetwork } from '@/components/pages/payment/terms/network'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'
import type { Receipt } from './receipt'

/** The chain's record of a payment. */
export type Settlement = Pick<Receipt, 'recipient' | 'contract'> & { block: string }

/**
 * The block of a payment's transaction and where its money went; undefined if no connected wallet can read its chain.
 */
export function useSettlement(receipt: Receipt, wallet: Wallet | undefined): Settlement | undefined {
  const { transaction, network } = receipt
  const { data } = useQuery({
    queryKey: ['settlement', network, transaction],
    queryFn: async () => {
      if (!wallet || !isHash(transaction)) return null
      const { blockNumber, logs } = await getTransactionReceipt(wallet.client, { hash: transaction })
      return { block: blockNumber.toString(), ...transferOf(receipt, logs) }
    },
    enabled: wallet !== undefined && network === payNetwork.name,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data ?? undefined
}

/** The payer's transfer of the amount: straight to the recipient, or into the escrow contract, which pays out later. */
function transferOf(
  { payer, amount_micro_usdc, scheme }: Receipt,
  logs: readonly Log[],
): Pick<Receipt, 'recipient' | 'contract'> {
  const transfer = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: [...logs] }).find(
    ({ args }) => args.from.toLowerCase() === payer.toLowerCase() && args.value === BigInt(amount_micro_usdc),
  )
  if (!transfer) return {}
  const { address, args } = transfer
  return scheme === 'escrow' ? { contract: args.to } : { recipient: args.to, contract: getAddress(address) }
}

const isHash = (text: string): text is `0x${string}` => /^0x[0-9a-fA-F]{64}$/.test(text)
