import type { Metadata } from 'next'
import { docsEntries } from '@/components/pages/docs/search/docs-entries'
import { SearchPage } from '@/components/pages/docs/search/search-page'

export const metadata: Metadata = { title: 'Search the docs' }

export default async function Page({ searchParams }: { searchParams: Promise<{ q?: string | string[] }> }) {
  const { q = '' } = await searchParams
  return <SearchPage asked={String(q).slice(0, 200)} entries={docsEntries()} />
}
