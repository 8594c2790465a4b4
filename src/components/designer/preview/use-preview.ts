import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Draft } from '@/components/draft/draft'
import { invalidFields } from '@/components/draft/problems'
import { type RequestField, requestField } from '@/components/draft/request-of-draft'
import { useApiKey } from '@/components/providers/api-key'
import { refusalOf } from '@/components/providers/refusal'
import { type ApiClient, apiClient } from '@/components/providers/trpc'
import { useSettled } from '@/components/ui/hooks/use-settled'
import type { Problem, Warning } from '@/wire/problem'
import type { LocaleCode } from '@/wire/vocabulary'

export type Row = Record<string, unknown>

export type Preview = { columns: RequestField[]; rows: Row[]; warnings: Warning[]; problems: readonly Problem[] }

type PreviewRequest = { schema_fields: RequestField[]; locale: LocaleCode; count: number }

/** Long enough to skip the keys of a word, short enough to feel immediate. */
const settleMs = 60
const rowsMax = 100

/** Sample rows of the draft; the previous ones stay until the answer to an edit arrives. */
export function usePreview({ fields, locale, variant }: Pick<Draft, 'fields' | 'locale' | 'variant'>) {
  const apiKey = useApiKey()
  const asked = useMemo(() => ({ schema_fields: fields.map(requestField), locale, count: rowsMax }), [fields, locale])
  const request = useSettled(asked, settleMs)
  return useQuery({
    queryKey: ['preview', request, variant, apiKey],
    queryFn: ({ signal }) => previewRows(apiClient, request, variant, signal),
    enabled: request.schema_fields.length > 0,
    ...(request.schema_fields.length > 0 && { placeholderData: keepPreviousData }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** An invalid field does not hide the others: the rows are requested again without it. */
async function previewRows(
  client: ApiClient,
  request: PreviewRequest,
  variant: number,
  signal: AbortSignal,
): Promise<Preview> {
  const ask = (body: PreviewRequest) =>
    client.console.preview.query({ request: body, variant, rows: rowsMax }, { signal })
  try {
    const { records, warnings } = await ask(request)
    return { columns: request.schema_fields, rows: records, warnings, problems: [] }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.status !== 422) throw error
    const invalid = invalidFields(refusal.problems)
    const valid = request.schema_fields.filter((_, index) => !invalid.has(index))
    const rows = valid.length > 0 ? await ask({ ...request, schema_fields: valid }).catch(() => null) : null
    return { columns: valid, rows: rows?.records ?? [], warnings: rows?.warnings ?? [], problems: refusal.problems }
  }
}
