import type { Metadata } from 'next'
import { KeysPage } from '@/components/pages/usage/keys-page'

export const metadata: Metadata = {
  title: 'Keys and usage',
  description: 'Create, rotate and revoke API keys, and see their usage.',
}

export default function Page() {
  return <KeysPage />
}
