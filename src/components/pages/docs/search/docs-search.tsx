'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { type FormEvent, useEffect, useRef } from 'react'
import { useOpenPage } from '@/components/ui/hooks/use-open-page'
import { SearchBox } from '@/components/ui/inputs/search-box'

const page = '/docs/search'

/** Searches the docs: on any page by Enter, on the page of results with every letter. The query is in the address. */
export function DocsSearch() {
  const isHere = usePathname() === page
  const asked = useDocsQuery()
  const openPage = useOpenPage()
  const form = useRef<HTMLFormElement>(null)
  const isSubmitted = useRef(false)
  useEffect(() => {
    if (!isHere || !isSubmitted.current) return
    isSubmitted.current = false
    form.current?.querySelector('input')?.focus()
  }, [isHere])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isHere) return
    isSubmitted.current = true
    openPage(addressOf(event.currentTarget.querySelector('input')?.value ?? ''))
  }
  return (
    <search>
      <form ref={form} action={page} onSubmit={onSubmit}>
        <SearchBox
          // Another box for the results, with their query; it takes the focus of the one in which Enter was pressed.
          key={String(isHere)}
          name="q"
          label="Search the docs"
          defaultValue={isHere ? asked : ''}
          onChange={({ currentTarget }) => {
            if (isHere) window.history.replaceState(null, '', addressOf(currentTarget.value))
          }}
        />
      </form>
    </search>
  )
}

const addressOf = (query: string): string => `${page}?${new URLSearchParams({ q: query })}`

export const useDocsQuery = (): string => (useSearchParams().get('q') ?? '').slice(0, 200)
