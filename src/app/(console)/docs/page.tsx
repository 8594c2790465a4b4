import type { Metadata } from 'next'
import { ReferencePage } from '@/components/pages/docs/reference/reference-page'

export const metadata: Metadata = {
  title: 'API reference',
  description: 'Every operation of the Rowmint API, with code in six languages and calls to send from the browser.',
}

export default function Page() {
  return <ReferencePage />
}
