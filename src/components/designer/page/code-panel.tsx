'use client'
import { SegmentedControl } from '@mantine/core'
import { memo, useState } from 'react'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { CopyButton } from '@/components/ui/copy-button'
import { Panel } from '@/components/ui/panel'
import classes from './code-panel.module.css'
import { type SnippetKind, snippetKinds, snippets } from './snippets'

/** The request on screen as code to take along. */
export const CodePanel = memo(function CodePanel({ request, origin }: { request: DraftRequest; origin: string }) {
  const [kind, setKind] = useState<SnippetKind>('curl')
  const code = snippets[kind](request, origin)
  return (
    <Panel
      label="Code"
      flush
      title="Take it as code"
      side={
        <>
          <SegmentedControl
            size="xs"
            aria-label="Kind of code"
            value={kind}
            data={[...snippetKinds]}
            onChange={setKind}
          />
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
