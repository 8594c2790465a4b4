'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { SearchBox } from '@/components/ui/inputs/search-box'

const page = '/docs/search'

/** Searches the docs: on any page by Enter, on the page of results with every letter. The query is in the address. */
export function DocsSearch() {
  const isHere = usePathname() === page
  const asked = useDocsQuery()
  return (
    <search>
      <form action={page} onSubmit={(event) => isHere && event.preventDefault()}>
        <SearchBox
          key={String(isHere)}
          name="q"
          label="Search the docs"
          defaultValue={isHere ? asked : ''}
          onChange={({ currentTarget }) => {
            if (isHere)
              window.history.replaceState(null, '', `${page}?${new URLSearchParams({ q: currentTarget.value })}`)
          }}
        />
      </form>
    </search>
  )
}

/** The query. */
export const useDocsQuery = (): string => (useSearchParams().get('q') ?? '').slice(0, 200)
