import { useQuery } from '@tanstack/react-query'
import { erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import { payNetwork } from '@/components/payment/terms/network'
import type { Wallet } from './use-wallet'

/** All balances, or one wallet's. */
export const balanceKey = (...address: `0x${string}`[]) => ['usdc-balance', ...address] as const

/** The wallet's micro-USDC, read through the wallet. */
export const useBalance = ({ address, client }: Wallet) =>
  useQuery({
    queryKey: balanceKey(address),
    queryFn: () =>
      readContract(client, {
        address: payNetwork.usdc,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      }).then(Number),
    refetchInterval: 15_000,
  })
