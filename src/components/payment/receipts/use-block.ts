import { useQuery } from '@tanstack/react-query'
import { getTransactionReceipt } from 'viem/actions'
import { payNetwork } from '@/components/payment/terms/network'
import type { Wallet } from '@/components/payment/wallet/use-wallet'
import type { Receipt } from './receipt'

/** The number of the block that holds a payment's transaction; undefined where no connected wallet can ask its chain. */
export function useBlock({ transaction, network }: Receipt, wallet: Wallet | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['block', network, transaction],
    queryFn: async () => {
      if (!wallet || !isHash(transaction)) return null
      const { blockNumber } = await getTransactionReceipt(wallet.client, { hash: transaction })
      return blockNumber.toString()
    },
    enabled: wallet !== undefined && network === payNetwork.name,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data ?? undefined
}

const isHash = (text: string): text is `0x${string}` => /^0x[0-9a-fA-F]{64}$/.test(text)
