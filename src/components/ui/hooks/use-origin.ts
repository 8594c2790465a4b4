import { useSyncExternalStore } from 'react'
import { neverChanges } from '@/components/ui/store'

/** Where this page is served, such as `https://rowmint.example`; empty on the server. */
export const useOrigin = (): string => useSyncExternalStore(neverChanges, originOfPage, noOrigin)

const originOfPage = () => window.location.origin
const noOrigin = () => ''
