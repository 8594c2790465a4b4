'use client'
import { Suspense } from 'react'
import { later } from '@/components/ui/kit/later'
import { PageHead } from '@/components/ui/layout/page-head'
import { useHydrated } from '@/components/ui/store'

const ApiReference = later(() => import('./api-reference').then((module) => module.ApiReference))

/** The API reference, with requests to try. */
export function ReferencePage() {
  const hydrated = useHydrated()
  return (
    <>
      <PageHead title="API reference">
        Generated from the running service; try any call here with your key. Machines read{' '}
        <a href="/openapi.json">openapi.json</a> and <a href="/llms.txt">llms.txt</a>.
      </PageHead>
      {hydrated && (
        <Suspense>
          <ApiReference />
        </Suspense>
      )}
    </>
  )
}
