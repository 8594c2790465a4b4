'use client'
import { Modal, TextInput, UnstyledButton } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Draft } from '@/components/draft/draft'
import { requestOfDraft } from '@/components/draft/request-of-draft'
import { apiClient } from '@/components/providers/trpc'
import { localeName } from '@/components/workbench/locale-name'
import cards from '@/components/workbench/template-cards.module.css'
import classes from './template-gallery.module.css'
import { TemplateRows } from './template-rows'
import { templates, templatesFor } from './templates'

type TemplateGalleryProps = { onPick: (draft: Draft) => void; onClose: () => void }

const rowsShown = 3

/** The templates, each with its first rows. */
export function TemplateGallery({ onPick, onClose }: TemplateGalleryProps) {
  const [search, setSearch] = useState('')
  const samples = useQueries({
    queries: templates.map(({ draft }) => ({
      queryKey: ['template', draft.name],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        apiClient.console.preview.query({ request: requestOfDraft(draft), variant: 0, rows: rowsShown }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  const found = templatesFor(search)
  return (
    <Modal opened onClose={onClose} title="Start from a template" size={1080}>
      <TextInput
        type="search"
        label="Search templates"
        placeholder="A subject or a column, such as iban"
        data-autofocus
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <p className={classes.found} role="status">
        {found.length === 0 ? 'No templates match. Import a schema, or name your columns to infer their types.' : ''}
      </p>
      <ul className={cards.grid}>
        {found.map(({ about, draft }) => (
          <li key={draft.name}>
            <UnstyledButton className={cards.card} onClick={() => onPick(draft)}>
              <span className={cards.name} dir="auto">
                {draft.name}
              </span>
              <span className={cards.about}>{about}</span>
              <TemplateRows
                fields={draft.fields}
                rows={samples[templates.findIndex((each) => each.draft === draft)]?.data?.records}
                rowCount={rowsShown}
              />
              <span className={classes.locale}>
                {draft.fields.length} columns · {localeName(draft.locale)}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
