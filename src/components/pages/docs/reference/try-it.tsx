'use client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { OpenInDesign } from '@/components/pages/docs/guides/open-in-design'
import { keyHeaders, useApiKey } from '@/components/providers/api-key'
import { failureWords } from '@/components/providers/failure-words'
import { Button } from '@/components/ui/buttons/button'
import { CopyButton } from '@/components/ui/buttons/copy-button'
import { CodeField } from '@/components/ui/code/code-field'
import { HighlightedCode } from '@/components/ui/code/highlighted-code'
import { useOrigin } from '@/components/ui/hooks/use-origin'
import { Select, TextInput } from '@/components/ui/inputs/input'
import classes from './docs.module.css'
import { type ApiOperation, bodyOf } from './openapi'
import { requestSnippets, type SnippetLanguage, snippetLanguages } from './request-snippets'

/** The call as code in the reader's language, and the button that sends it. */
export function TryIt({ operation }: { operation: ApiOperation }) {
  const { method, path, parameters } = operation
  const examples = Object.values(bodyOf(operation)?.examples ?? {})
  const apiKey = useApiKey()
  const origin = useOrigin()
  const [language, setLanguage] = useState<SnippetLanguage>('curl')
  const [place, setPlace] = useState(0)
  const [edited, setEdited] = useState<string | null>(null)
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const hasBody = bodyOf(operation) !== undefined
  const body = hasBody ? (edited ?? JSON.stringify(examples[place]?.value ?? {}, null, 2)) : undefined
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const url = inPath.reduce((text, { name }) => text.replace(`{${name}}`, given[name] || `{${name}}`), origin + path)
  const missing = inPath.find(({ name }) => !given[name])
  const send = useMutation({ mutationFn: () => call(method, url, body, apiKey) })
  const code = requestSnippets[language]({ method, url, body, apiKey })
  return (
    <div className={classes.try}>
      {inPath.map(({ name }) => (
        <TextInput
          key={name}
          label={name}
          value={given[name] ?? ''}
          onChange={({ currentTarget }) => setGiven({ ...given, [name]: currentTarget.value })}
        />
      ))}
      {examples.length > 1 && (
        <Select
          label="Example"
          value={String(place)}
          options={examples.map(({ summary = 'Example' }, index) => ({ value: String(index), label: summary }))}
          onChange={({ currentTarget }) => {
            setPlace(Number(currentTarget.value))
            setEdited(null)
          }}
        />
      )}
      {body !== undefined && (
        <CodeField label={`Request body of ${method} ${path}`} language="json" value={body} onChange={setEdited} />
      )}
      <div className={classes.actions}>
        <Button size="xs" disabled={send.isPending || missing !== undefined} onClick={() => send.mutate()}>
          Send
        </Button>
        {missing && <span className={classes.missing}>Enter {missing.name} first.</span>}
        <Select
          label="Language"
          value={language}
          options={snippetLanguages.map((name) => ({ value: name, label: name }))}
          onChange={({ currentTarget }) =>
            setLanguage(snippetLanguages.find((name) => name === currentTarget.value) ?? language)
          }
        />
        <CopyButton text={code}>Copy {language}</CopyButton>
        {body?.includes('"schema_fields"') && <OpenInDesign body={body} size="xs" />}
      </div>
      <HighlightedCode language={language} text={code} />
      {send.data && <Answer {...send.data} />}
      {send.error && <p role="alert">{failureWords(send.error)}</p>}
    </div>
  )
}

type Answered = { status: number; headers: string; text: string; elapsedMs: number }

const Answer = ({ status, headers, text, elapsedMs }: Answered) => (
  <section aria-label="Response" className={classes.answer}>
    <p role="status">
      <b data-good={status < 400}>{status}</b> in {Math.round(elapsedMs)} ms
    </p>
    <details>
      <summary>Headers</summary>
      <HighlightedCode language="headers" text={headers} />
    </details>
    <HighlightedCode language="json" text={text} />
  </section>
)

const shownCharactersMax = 20_000

async function call(method: string, url: string, body: string | undefined, apiKey: string): Promise<Answered> {
  const startedAt = performance.now()
  const response = await fetch(url, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...keyHeaders(apiKey) },
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  const shown = pretty(text)
  return {
    status: response.status,
    headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
    text:
      shown.length > shownCharactersMax ? `${shown.slice(0, shownCharactersMax)}\n… ${text.length} characters` : shown,
    elapsedMs: performance.now() - startedAt,
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
