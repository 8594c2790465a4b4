import { wordOf } from '@/components/pages/datasets/word-of'
import type { DraftTable } from '@/components/recipe/draft'
import type { PreviewTable, ShownColumn } from './table-rows'

const known = new WeakMap<PreviewTable, { draft: DraftTable | undefined; columns: ShownColumn[] }>()

/**
 * The columns of a preview with their fields in the draft; memoized per table, so that its rows are not rendered again.
 */
export function shownColumns(table: PreviewTable, draft: DraftTable | undefined): ShownColumn[] {
  const found = known.get(table)
  if (found && found.draft === draft) return found.columns
  const columns = table.columns.map((name): ShownColumn => {
    const field = draft?.fields.find((own) => own.name === name)
    const several = draft?.links?.find(({ fields }) => fields.includes(name))
    return {
      name,
      type: field?.type,
      words: field ? wordOf(field) : '',
      isKey: draft?.key?.includes(name) ?? false,
      link: several ? (several.name ?? several.fields.join(',')) : field?.link === undefined ? undefined : name,
    }
  })
  known.set(table, { draft, columns })
  return columns
}
