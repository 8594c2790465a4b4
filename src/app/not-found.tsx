import type { Metadata } from 'next'
import { ErrorPage } from '@/components/shell/error-page'
import { ButtonLink } from '@/components/ui/buttons/button-link'

export const metadata: Metadata = { title: 'Page not found' }

export default function NotFound() {
  return (
    <ErrorPage title="Page not found" action={<ButtonLink href="/">Open Design</ButtonLink>}>
      There is no page at this address. Your work is safe in this browser.
    </ErrorPage>
  )
}
