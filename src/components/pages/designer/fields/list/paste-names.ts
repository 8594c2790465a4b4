import type { DraftField } from '@/components/draft/draft'
import { changeDraft, readCurrentDraft } from '@/components/draft/draft-store'
import { columnNames } from '@/components/draft/naming/column-names'
import { isSource } from '@/components/importing/sources/is-source'
import { offerPasted, openPageDialog } from '@/components/pages/designer/page/page-view'
import { bounds } from '@/wire/vocabulary'

/**
 * Adds a field for each name of a text pasted into the name of a field; offers a choice where there is no room for all, and
 * the import where the text is a schema or rows.
 * @returns whether fields were added
 */
export function pasteNames(field: DraftField, text: string): boolean {
  if (isSource(text)) {
    openPageDialog('import', text)
    return false
  }
  const names = columnNames(text)
  if (names.length > roomFor(readCurrentDraft().fields, field)) {
    offerPasted({ field, names })
    return false
  }
  insertPasted(field, names)
  return true
}

/** Number of names that can be pasted into a field's name box: an empty field is replaced. */
export const roomFor = (fields: readonly DraftField[], { name }: DraftField): number =>
  bounds.schemaFieldsMax - fields.length + (name === '' ? 1 : 0)

/** Adds a field for each name below a field; an empty one takes the first. */
export function insertPasted({ id, name }: DraftField, names: readonly string[]): void {
  const [first = '', ...others] = names
  const added = name === '' ? others : names
  const fields = added.map((each) => ({ name: each, type: 'text', typeFollowsName: true }))
  changeDraft({ kind: 'insert', after: id, fields })
  if (name === '') changeDraft({ kind: 'change', id, change: { name: first } })
}
