'use client'
import Link from 'next/link'
import { useState } from 'react'
import { operationsOf, useOpenApi } from '@/components/pages/docs/reference/openapi'
import { SearchBox } from '@/components/ui/inputs/search-box'
import { PageHead } from '@/components/ui/layout/page-head'
import { type Entry, excerptOf, findEntries } from './find-entries'
import classes from './search.module.css'

/** Guides, errors and operations that contain the words searched for. */
export function SearchPage({ asked, entries }: { asked: string; entries: readonly Entry[] }) {
  const [typed, setTyped] = useState(asked)
  const { data: document } = useOpenApi()
  const operations = document ? operationsOf(document).map(entryOf) : []
  const found = findEntries([...entries, ...operations], typed)
  return (
    <>
      <PageHead title="Search the docs">Guides, the API reference and the error catalogue.</PageHead>
      <SearchBox
        className={classes.box}
        label="Search terms"
        placeholder="seed, 409, webhook, IBAN …"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p role="status" className={classes.count}>
        {typed.trim() === ''
          ? 'Enter a search term.'
          : found.length === 0
            ? 'Nothing found. Try an error code, a path such as /generate, or one word of a guide.'
            : `${found.length} found`}
      </p>
      <ul className={classes.found}>
        {found.map((entry) => (
          <li key={entry.href}>
            <Link href={entry.href} prefetch={false}>
              {entry.title}
            </Link>{' '}
            <span className={classes.kind}>{entry.kind}</span>
            <p>{excerptOf(entry, typed)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

const entryOf = ({
  operationId,
  method,
  path,
  summary,
  description = '',
}: ReturnType<typeof operationsOf>[number]): Entry => ({
  href: `/docs#${operationId}`,
  title: `${method} ${path}`,
  kind: 'API reference',
  text: `${summary}. ${description}`,
})
