import { dollars } from '@/components/ui/dollars'
import { formatUsd, microUsdc } from '@/wire/micro-usdc'

/** Micro-USDC as people read it: 2000 is "$0.002". */
export const money = (micro: number): string => dollars(formatUsd(microUsdc(micro)))

/** 0x1234…abcd */
export const short = (hex: string): string => `${hex.slice(0, 6)}…${hex.slice(-4)}`
