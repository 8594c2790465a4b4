'use client'
import { loadPageAgain } from '@/components/ui/kit/load-page-again'

/** Replaces everything when the frame of the pages itself failed to render: no styles of ours can be relied on. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en" style={{ colorScheme: 'light dark' }}>
      <body style={{ fontFamily: 'system-ui, sans-serif', maxWidth: '36rem', margin: '15vh auto', padding: '0 1rem' }}>
        <title>Something went wrong · Rowmint</title>
        <main>
          <h1>Something went wrong</h1>
          <p>The console failed to load. Your work is safe in this browser.</p>
          <button type="button" onClick={() => loadPageAgain(reset)}>
            Try again
          </button>
        </main>
      </body>
    </html>
  )
}
