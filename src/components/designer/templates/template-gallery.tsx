'use client'
import { Modal, UnstyledButton } from '@mantine/core'
import { type Draft, localeNames } from '@/components/draft/draft'
import classes from './template-gallery.module.css'
import { templates } from './templates'

type TemplateGalleryProps = { onPick: (draft: Draft) => void; onClose: () => void }

/** The templates, each with its first columns. */
export function TemplateGallery({ onPick, onClose }: TemplateGalleryProps) {
  return (
    <Modal opened onClose={onClose} title="Start from a template" size={980}>
      <ul className={classes.grid}>
        {templates.map(({ about, draft }) => (
          <li key={draft.name}>
            <UnstyledButton className={classes.card} onClick={() => onPick(draft)}>
              <span className={classes.name} dir="auto">
                {draft.name}
              </span>
              <span className={classes.about}>{about}</span>
              <span className={classes.columns}>
                {draft.fields.slice(0, 5).map(({ id, name }) => (
                  <code key={id}>{name}</code>
                ))}
                {draft.fields.length > 5 && <span>+{draft.fields.length - 5}</span>}
              </span>
              <span className={classes.locale}>{localeNames[draft.locale]}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
