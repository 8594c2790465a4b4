'use client'
import dynamic from 'next/dynamic'
import { PageHead } from '@/components/ui/layout/page-head'

const ApiReference = dynamic(() => import('./api-reference').then((module) => module.ApiReference), { ssr: false })

/** The API reference, with requests to try. */
export function ReferencePage() {
  return (
    <>
      <PageHead title="API reference">
        Generated from the running service; try any call here with your key. Machines read{' '}
        <a href="/openapi.json">openapi.json</a> and <a href="/llms.txt">llms.txt</a>.
      </PageHead>
      <ApiReference />
    </>
  )
}
