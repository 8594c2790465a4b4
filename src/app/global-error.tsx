'use client'

/** Replaces everything when the frame of the pages itself failed to render: no styles of ours can be relied on. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en">
      <body style={{ fontFamily: 'system-ui, sans-serif', maxWidth: '36rem', margin: '15vh auto', padding: '0 1rem' }}>
        <title>Something went wrong · Rowmint</title>
        <h1>Something went wrong</h1>
        <p>The console failed to load. Your work is safe in this browser.</p>
        <button type="button" onClick={reset}>
          Try again
        </button>
      </body>
    </html>
  )
}
