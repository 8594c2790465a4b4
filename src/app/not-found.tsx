import type { Metadata } from 'next'
import { ErrorPage } from '@/components/shell/error-page'

export const metadata: Metadata = { title: 'Page not found' }

export default function NotFound() {
  return (
    <ErrorPage title="Page not found">
      There is no page at this address. Your work is safe in this browser; continue on the Design page.
    </ErrorPage>
  )
}
