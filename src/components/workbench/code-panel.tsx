'use client'
import { Suspense, useRef, useState } from 'react'
import { CopyButton } from '@/components/ui/buttons/copy-button'
import { useNear } from '@/components/ui/hooks/use-near'
import { useOrigin } from '@/components/ui/hooks/use-origin'
import { later } from '@/components/ui/kit/later'
import { Panel } from '@/components/ui/layout/panel'
import classes from './code-panel.module.css'

const HighlightedCode = later(() =>
  import('@/components/ui/code/highlighted-code').then((module) => module.HighlightedCode),
)

type CodePanelProps<Kind extends string> = {
  kinds: readonly [Kind, ...Kind[]]
  /** @param origin of the service, as this browser reaches it; empty on the server */
  codeOf: (kind: Kind, origin: string) => string
}

/** Code for the request on screen, in one of several languages. */
export function CodePanel<Kind extends string>({ kinds, codeOf }: CodePanelProps<Kind>) {
  const origin = useOrigin()
  const [kind, setKind] = useState<Kind>(kinds[0])
  const code = codeOf(kind, origin)
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  const plain = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <pre tabIndex={0}>{code}</pre>
  )
  return (
    <Panel
      label="Code"
      flush
      title="Code"
      side={
        <>
          <fieldset className={classes.kinds} aria-label="Language">
            {kinds.map((each) => (
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
      <section ref={section} className={classes.code} aria-label={`The request as ${kind}`}>
        {isNear ? (
          <Suspense fallback={plain}>
            <HighlightedCode language={kind} text={code} />
          </Suspense>
        ) : (
          plain
        )}
      </section>
    </Panel>
  )
}
