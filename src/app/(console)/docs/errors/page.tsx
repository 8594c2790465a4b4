import type { Metadata } from 'next'
import { ErrorsPage } from '@/components/pages/docs/errors/errors-page'

export const metadata: Metadata = {
  title: 'Errors',
  description: 'Every error code of the Rowmint API: when it occurs, whether anything was counted, and what to do.',
}

export default function Page() {
  return <ErrorsPage />
}
