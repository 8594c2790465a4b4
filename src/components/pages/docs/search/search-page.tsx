'use client'
import { operationsOf, useOpenApi } from '@/components/pages/docs/reference/openapi'
import { PageLink } from '@/components/ui/buttons/page-link'
import { PageHead } from '@/components/ui/layout/page-head'
import { useDocsQuery } from './docs-search'
import { type Entry, type Excerpt, excerptOf, findEntries } from './find-entries'
import classes from './search.module.css'
import { wordsOf } from './words-of'

/** Guides, errors and operations that contain the words searched for. */
export function SearchPage({ entries }: { entries: readonly Entry[] }) {
  const asked = useDocsQuery()
  const { data: document, isError } = useOpenApi()
  const operations = document ? operationsOf(document).map(entryOf) : []
  const found = findEntries([...entries, ...operations], asked)
  return (
    <>
      <PageHead title="Search the docs">Guides, the API reference and the error catalogue.</PageHead>
      <p role="status" className={classes.count}>
        {asked.trim() === ''
          ? 'Enter a word, an error code such as 409, or a path such as /generate.'
          : found.length === 0
            ? nothingFound(document !== undefined, isError)
            : found.length > shownMax
              ? `${found.length} found, the first ${shownMax} shown. Add a word to find fewer.`
              : `${found.length} found`}
      </p>
      <ul className={classes.found}>
        {found.slice(0, shownMax).map((entry) => (
          <li key={entry.href}>
            <PageLink href={entry.href}>{entry.title}</PageLink> <span className={classes.kind}>{entry.kind}</span>
            <ExcerptText {...excerptOf(entry, asked)} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Nothing is found in all of the docs only once the API reference is among them. */
function nothingFound(isComplete: boolean, isError: boolean): string {
  if (isComplete) return 'Nothing found. Try an error code, a path such as /generate, or one word of a guide.'
  if (isError) return 'Nothing found in the guides and errors. The API reference could not be loaded.'
  return 'Searching the API reference…'
}

const shownMax = 30

const ExcerptText = ({ text, isCode }: Excerpt) => (isCode ? <pre>{text}</pre> : <p>{text}</p>)

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
  text: wordsOf(`${summary}. ${description}`),
})
