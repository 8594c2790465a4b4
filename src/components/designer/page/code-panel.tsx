'use client'
import { memo, useState, useSyncExternalStore } from 'react'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { CopyButton } from '@/components/ui/copy-button'
import { Panel } from '@/components/ui/panel'
import { neverChanges } from '@/components/ui/store'
import classes from './code-panel.module.css'
import { type SnippetKind, snippetKinds, snippets } from './snippets'

/** Code that sends the request on screen. */
export const CodePanel = memo(function CodePanel({ request }: { request: DraftRequest }) {
  const origin = useSyncExternalStore(neverChanges, originOfPage, noOrigin)
  const [kind, setKind] = useState<SnippetKind>('curl')
  const code = snippets[kind](request, origin)
  return (
    <Panel
      label="Code"
      flush
      title="Code"
      side={
        <>
          <fieldset className={classes.kinds} aria-label="Language">
            {snippetKinds.map((each) => (
              <label key={each}>
                <input type="radio" name="snippet" checked={each === kind} onChange={() => setKind(each)} />
                <span>{each}</span>
              </label>
            ))}
          </fieldset>
          <CopyButton text={code}>Copy {kind}</CopyButton>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label={`The request as ${kind}`}>
        <pre className={classes.code}>{code}</pre>
      </section>
    </Panel>
  )
})

const originOfPage = () => window.location.origin
const noOrigin = () => ''
