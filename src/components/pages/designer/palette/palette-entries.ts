import { fieldLabel, typeLabel } from '@/components/catalog/types/type-label'
import type { Draft, NewField } from '@/components/draft/draft'
import { changeDraft, readCurrentDraft } from '@/components/draft/draft-store'
import { replaceDraft } from '@/components/draft/history/versions'
import { hasRoom, mostFields } from '@/components/draft/room'
import type { CatalogType } from '@/components/draft/use-catalog'
import { readSelected, select } from '@/components/pages/designer/fields/bulk/selection'
import { chooseLayout, choosePageTab, openPageDialog } from '@/components/pages/designer/page/page-view'
import { templates } from '@/components/pages/designer/templates/templates'
import { counted } from '@/components/ui/format'
import { localeName } from '@/components/workbench/locale-name'
import { pageEntries } from '@/components/workbench/palette/page-entries'
import type { Entry } from '@/components/workbench/palette/search-entries'
import { randomSeed } from '@/components/workbench/seed-input'
import { locales, outputFormats } from '@/wire/vocabulary'

type Around = {
  search: string
  draft: Draft
  catalog: readonly CatalogType[]
  onRun: () => void
  go: (path: string) => void
}

/** Entries of the palette: actions, pages, the draft's columns, every type and every template. */
export const paletteEntries = ({ search, draft, catalog, onRun, go }: Around): Entry[] => [
  ...actions(draft, onRun),
  ...settings,
  ...draft.fields.map(({ id, name, type, constraints }) => ({
    id: `field ${id}`,
    group: 'Columns',
    label: name || 'Unnamed column',
    note: `Go to this column · ${fieldLabel(type, constraints)}`,
    run: () => goToField(id),
  })),
  ...catalog.map(({ name, words, description, example_value }) => ({
    id: `type ${name}`,
    group: 'Add a column',
    label: typeLabel(name),
    note: hasRoom(draft) ? `Add a column · ${example_value}` : mostFields,
    words: `${name} ${words.join(' ')} ${description}`,
    run: () => addField({ name: columnName(name), type: name }),
  })),
  ...templates.map(({ about, draft: template }) => ({
    id: `template ${template.name}`,
    group: 'Templates',
    label: template.name,
    note: 'Start from this template',
    words: about,
    run: () => replaceDraft(template, 'Before using a template'),
  })),
  ...pageEntries(search, go).filter(({ id }) => id !== '/'),
]

const actions = ({ count, fields }: Draft, onRun: () => void): Entry[] =>
  [
    { label: `Generate ${counted(count, 'row')}`, note: 'Ctrl+Enter', words: 'run', run: onRun },
    {
      label: 'Add a column',
      words: 'field new',
      ...(!hasRoom({ fields }) && { note: mostFields }),
      run: () => addField({ name: '', type: 'text', typeFollowsName: true }),
    },
    { label: 'Select columns', words: 'bulk edit several multiple', run: () => select(readSelected() ?? []) },
    { label: 'Undo', note: 'Ctrl+Z', run: () => changeDraft({ kind: 'undo' }) },
    { label: 'Redo', note: 'Ctrl+Shift+Z', run: () => changeDraft({ kind: 'redo' }) },
    { label: 'Saved schemas', words: 'folders open save', run: () => openPageDialog('saved') },
    { label: 'Templates', words: 'start gallery', run: () => openPageDialog('templates') },
    { label: 'Import a table', words: 'csv sql json ddl paste', run: () => openPageDialog('import') },
    { label: 'Copy a link to share', words: 'url', run: pressShare },
    { label: 'Pin a random seed', words: 'same rows', run: () => change({ seed: randomSeed() }) },
    { label: 'History', words: 'versions restore', run: () => openPageDialog('history') },
    { label: 'Show the preview', run: () => choosePageTab('preview') },
    { label: 'Show the result', run: () => choosePageTab('result') },
    { label: 'Show the code', words: 'curl python fetch', run: () => choosePageTab('code') },
    { label: 'Edit columns in the grid', words: 'layout', run: () => chooseLayout('grid') },
    { label: 'Edit columns in a list', words: 'layout', run: () => chooseLayout('list') },
    { label: 'Keyboard shortcuts', note: '?', words: 'help keys', run: () => openPageDialog('shortcuts') },
  ].map((entry) => ({ ...entry, id: entry.label, group: 'Actions' }))

const change = (settings: Partial<Pick<Draft, 'seed' | 'locale' | 'format'>>) =>
  changeDraft({ kind: 'settings', change: settings })

const settings: readonly Entry[] = [
  ...locales.map((locale) => ({
    label: localeName(locale),
    note: 'Set the locale',
    words: `country language ${locale}`,
    run: () => change({ locale }),
  })),
  ...outputFormats.map((format) => ({
    label: format,
    note: 'Set the format',
    words: 'output file download',
    run: () => change({ format }),
  })),
].map((entry) => ({ ...entry, id: `setting ${entry.label}`, group: 'Settings' }))

/** The button says that the link was copied. */
const pressShare = (): void => document.querySelector<HTMLElement>('[data-share]')?.click()

/** At the end, where the focus goes: a wide grid would not show it. */
function addField(field: NewField): void {
  changeDraft({ kind: 'insert', after: null, fields: [field] })
  const added = readCurrentDraft().fields.at(-1)
  if (added) goToField(added.id)
}

/** `fullName` is the column full_name. */
const columnName = (type: string): string => type.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()

/** After the dialog has closed and returned the focus. */
const goToField = (id: number): void => {
  choosePageTab('preview')
  requestAnimationFrame(() => {
    const box = document.querySelector<HTMLElement>(`[data-field-name="${id}"]`)
    box?.scrollIntoView({ block: 'nearest', inline: 'center' })
    box?.focus()
  })
}
