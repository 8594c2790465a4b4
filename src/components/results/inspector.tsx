'use client'
import { Suspense, useState } from 'react'
import { CopyButton } from '@/components/ui/buttons/copy-button'
import { later } from '@/components/ui/kit/later'
import { decodedTerms, type Exchange } from './exchange'
import classes from './inspector.module.css'

const HighlightedText = later(() =>
  import('@/components/ui/code/highlighted-code').then((module) => module.HighlightedText),
)

/** The HTTP call behind the rows or the error. */
export function Inspector({ exchange }: { exchange: Exchange }) {
  const { method, path, status, headers, firstByteMs, totalMs, requestBody, answer } = exchange
  const terms = decodedTerms(exchange)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={classes.inspector} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <span className={classes.line}>
          <code>
            {method} {path}
          </code>
          <b data-good={status < 400}>{status}</b>
          <span>
            headers in {Math.round(firstByteMs)} ms, total {Math.round(totalMs)} ms
          </span>
        </span>
      </summary>
      {isOpen && (
        <div className={classes.parts}>
          <Part
            title="Response headers"
            language="headers"
            text={headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
          />
          {terms !== undefined && <Part title="PAYMENT-REQUIRED, decoded" text={pretty(terms)} />}
          {answer !== null && <Part title="Response body" text={pretty(answer)} />}
          <Part title="Request body" text={pretty(requestBody)} />
        </div>
      )}
    </details>
  )
}

function Part({ title, text, language = 'json' }: { title: string; text: string; language?: string }) {
  return (
    <section className={classes.part} aria-label={title}>
      <div className={classes.head}>
        <h3>{title}</h3>
        <CopyButton text={text} size="compact-xs">
          Copy
        </CopyButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <pre tabIndex={0}>
        <Suspense fallback={text}>
          <HighlightedText language={language} text={text} />
        </Suspense>
      </pre>
    </section>
  )
}

const pretty = (value: unknown): string => JSON.stringify(value, null, 2)
