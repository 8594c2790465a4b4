'use client'
import { memo } from 'react'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { CodePanel } from '@/components/workbench/code-panel'
import { snippetKinds, snippets } from './snippets'

/** Code that sends the request on screen. */
export const RequestCode = memo(function RequestCode({ request }: { request: DraftRequest }) {
  return <CodePanel kinds={snippetKinds} codeOf={(kind, origin) => snippets[kind](request, origin)} />
})
