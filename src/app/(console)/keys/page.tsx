import type { Metadata } from 'next'
import { KeysPage } from '@/components/pages/usage/keys-page'

export const metadata: Metadata = {
  title: 'Keys and usage',
  description: 'Keys to call Rowmint with: create, rotate and revoke them, and see what they were used for.',
}

export default function Page() {
  return <KeysPage />
}
