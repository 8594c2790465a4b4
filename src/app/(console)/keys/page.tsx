import type { Metadata } from 'next'
import { KeysPage } from '@/components/usage/keys-page'

export const metadata: Metadata = { title: 'Keys and usage' }

export default function Page() {
  return <KeysPage />
}
