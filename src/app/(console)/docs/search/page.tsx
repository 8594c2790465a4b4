import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { originOf } from '@/components/pages/docs/guides/origin'
import { docsEntries } from '@/components/pages/docs/search/docs-entries'
import { SearchPage } from '@/components/pages/docs/search/search-page'

export const metadata: Metadata = { title: 'Search the docs' }

export default async function Page() {
  return <SearchPage entries={docsEntries(originOf(await headers()))} />
}
