'use client'
import { ErrorPage } from '@/components/shell/error-page'
import { Button } from '@/components/ui/buttons/button'
import { loadPageAgain } from '@/components/ui/kit/load-page-again'

/** Replaces a page that failed to render; the header and navigation stay. */
export default function PageError({ reset }: { reset: () => void }) {
  return (
    <ErrorPage title="Something went wrong" action={<Button onClick={() => loadPageAgain(reset)}>Try again</Button>}>
      This page failed to load. Your work is safe in this browser.
    </ErrorPage>
  )
}
