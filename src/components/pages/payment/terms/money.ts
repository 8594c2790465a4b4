import { dollars } from '@/components/ui/format'
import { formatUsd, microUsdc } from '@/wire/payments/micro-usdc'

/** Micro-USDC in dollars: 2000 is "$0.002". */
export const money = (micro: number): string => dollars(formatUsd(microUsdc(micro)))
