'use client'
import { Modal, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureWords } from '@/components/providers/failure-words'
import { apiClient } from '@/components/providers/trpc'
import { draftOfRecipe, type RecipeDraft } from '@/components/recipe/draft'
import { recipeOf } from '@/components/recipe/recipe-shape'
import { RetryNote } from '@/components/ui/buttons/retry-note'
import cards from '@/components/workbench/template-cards.module.css'
import classes from './template-gallery.module.css'

type TemplateGalleryProps = { onPick: (draft: RecipeDraft) => void; onClose: () => void }

/** Whole databases to start from. */
export function TemplateGallery({ onPick, onClose }: TemplateGalleryProps) {
  const templates = useQuery({
    queryKey: ['datasets.templates'],
    queryFn: async ({ signal }) => {
      const answer = await apiClient.datasets.templates.query(undefined, { signal })
      return answer.templates.map((template) => ({ ...template, recipe: recipeOf(template.recipe) }))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Modal opened onClose={onClose} title="Start from a database" size={980}>
      {templates.isPending && <p className={cards.about}>Loading the templates…</p>}
      {templates.error && (
        <RetryNote onRetry={() => templates.refetch()}>
          {`The templates could not be loaded. ${failureWords(templates.error)}`}
        </RetryNote>
      )}
      <ul className={`${cards.grid} ${classes.grid}`} aria-busy={templates.isPending}>
        {(templates.data ?? []).map(({ name, title, description, tables, recipe }) => (
          <li key={name}>
            <UnstyledButton className={cards.card} onClick={() => onPick(draftOfRecipe(recipe, { name: title }))}>
              <span className={cards.name}>{title}</span>
              <span className={cards.about}>{description}</span>
              <span className={classes.tables}>
                {tables.map((table) => (
                  <code key={table}>{table}</code>
                ))}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
