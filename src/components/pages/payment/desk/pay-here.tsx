'use client'
import { lazyKit } from '@/components/ui/kit/lazy-kit'

/** Pays for the rows on screen without leaving their page. Wallet code is large: it loads when the checkout opens. */
export const PayHere = lazyKit(() => import('./desk-here').then((module) => module.DeskHere))
