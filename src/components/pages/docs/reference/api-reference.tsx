'use client'
import { useEffect, useState } from 'react'
import { RetryNote } from '@/components/ui/buttons/retry-note'
import { SearchBox } from '@/components/ui/inputs/search-box'
import { Panel } from '@/components/ui/layout/panel'
import { Placeholder } from '@/components/ui/layout/placeholder'
import classes from './docs.module.css'
import { type ApiOperation, operationsOf, useOpenApi } from './openapi'
import { Operation } from './operation'

/** Every operation of the OpenAPI document, by tag, with calls to try; it contacts no other host. */
export function ApiReference() {
  const { data: document, isError, refetch } = useOpenApi()
  const [search, setSearch] = useState('')
  useEffect(() => {
    if (document && window.location.hash)
      window.document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [document])
  if (isError) {
    return <RetryNote onRetry={() => refetch()}>The API reference could not be loaded.</RetryNote>
  }
  if (!document) {
    return (
      <Panel label="Operations" title={<span role="status">Loading the API reference…</span>} flush>
        <Placeholder height={468} isTable />
      </Panel>
    )
  }
  const found = operationsOf(document).filter((operation) => matches(operation, search))
  const tags = [...new Set(found.map(tagOf))]
  return (
    <div className={classes.reference}>
      <SearchBox
        className={classes.search}
        label="Filter operations"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {tags.map((tag) => (
        <Panel key={tag} label={tag} title={titleOf(tag)} flush>
          {found
            .filter((operation) => tagOf(operation) === tag)
            .map((operation) => (
              <Operation key={operation.operationId} operation={operation} schemas={document.components.schemas} />
            ))}
        </Panel>
      ))}
      {found.length === 0 && <p className={classes.none}>No operations match.</p>}
    </div>
  )
}

/** A tag is one word; the console writes “data sets” in two. */
const titleOf = (tag: string): string => (tag === 'datasets' ? 'Data sets' : tag.charAt(0).toUpperCase() + tag.slice(1))

const tagOf = ({ tags }: ApiOperation): string => tags[0] ?? 'other'

const matches = ({ path, summary, description = '', method }: ApiOperation, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${method} ${path} ${summary} ${description}`.toLowerCase().includes(word))
