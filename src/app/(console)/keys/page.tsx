import type { Metadata } from 'next'
import { Kit } from '@/components/ui/kit'
import { KeysPage } from '@/components/usage/keys-page'

export const metadata: Metadata = { title: 'Keys and usage' }

export default function Page() {
  return (
    <Kit>
      <KeysPage />
    </Kit>
  )
}
