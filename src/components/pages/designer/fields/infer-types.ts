import { changeDraft, readCurrentDraft } from '@/components/draft/draft-store'
import { inferColumns } from '@/components/draft/naming/infer-columns'
import { apiClient } from '@/components/providers/trpc'

/** Has the server infer the types of all fields that follow their names, now. */
export async function inferTypes(signal?: AbortSignal): Promise<void> {
  const { fields, locale } = readCurrentDraft()
  const names = fields.filter(({ name, typeFollowsName }) => typeFollowsName && name !== '').map(({ name }) => name)
  if (names.length === 0) return
  const columns = await inferColumns(apiClient, { names: [...new Set(names)], locale }, signal).catch(() => [])
  if (columns.length > 0) changeDraft({ kind: 'infer', columns })
}
