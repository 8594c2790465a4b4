import { skipToken, useQuery } from '@tanstack/react-query'
import { erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import { payNetwork } from '@/components/pages/payment/terms/network'
import type { Wallet } from './use-wallet'

/** All balances, or one wallet's. */
export const balanceKey = (...address: `0x${string}`[]) => ['usdc-balance', ...address] as const

/** The wallet's micro-USDC, read through the wallet. */
export const useBalance = (wallet: Wallet | undefined) =>
  useQuery({
    queryKey: wallet ? balanceKey(wallet.address) : balanceKey(),
    queryFn: wallet
      ? () =>
          readContract(wallet.client, {
            address: payNetwork.usdc,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [wallet.address],
          }).then(Number)
      : skipToken,
    refetchInterval: 15_000,
  })

/** Whether a wallet is known to hold less than an amount. */
export function useIsShort(wallet: Wallet | undefined, amountMicroUsdc: number | undefined): boolean {
  const balance = useBalance(wallet).data
  return balance !== undefined && amountMicroUsdc !== undefined && balance < amountMicroUsdc
}
