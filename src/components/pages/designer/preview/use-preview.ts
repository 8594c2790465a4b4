import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Draft } from '@/components/draft/draft'
import { nameProblems } from '@/components/draft/naming/name-problems'
import { invalidFields } from '@/components/draft/problems/problems'
import { type RequestField, requestField } from '@/components/draft/request-of-draft'
import { refusalOf } from '@/components/providers/refusal'
import { type ApiClient, apiClient } from '@/components/providers/trpc'
import { useSettled, useSettledBurst } from '@/components/ui/hooks/use-settled'
import type { Problem, Warning } from '@/wire/problem'
import type { LocaleCode } from '@/wire/vocabulary'

export type Row = Record<string, unknown>

/** A field of the draft as it was when its rows were requested. */
export type SampledField = RequestField & { id: number }

export type Preview = {
  columns: readonly SampledField[]
  rows: Row[]
  warnings: Warning[]
  problems: readonly Problem[]
}

type Asked = { fields: readonly SampledField[]; locale: LocaleCode; seed: string | null; variant: number }

/** An edit is requested at once; of keystrokes closer together than this, only the last. */
const settleMs = 60
/** Waits for most of a seed to be typed: only a few seeds can be previewed per day. */
const seedSettleMs = 350
const rowsMax = 100

/** Sample rows of the draft; the previous ones stay until the answer to an edit arrives. */
export function usePreview({ fields, locale, seed, variant }: Pick<Draft, 'fields' | 'locale' | 'seed' | 'variant'>) {
  const asked = useMemo(() => {
    // A column whose name is missing or taken has no values and would be refused.
    const nameless = nameProblems(fields)
    const named = fields.filter((_, index) => !nameless.has(index))
    return { fields: named.map((field) => ({ id: field.id, ...requestField(field) })), locale }
  }, [fields, locale])
  const settled = useSettledBurst(asked, settleMs)
  const pinned = useSettled(seed, seedSettleMs)
  const request = useMemo(
    () => ({ ...settled, seed: pinned, variant: pinned === null ? variant : 0 }),
    [settled, pinned, variant],
  )
  return useQuery({
    queryKey: ['preview', request],
    queryFn: ({ signal }) => previewRows(apiClient, request, signal),
    enabled: request.fields.length > 0,
    ...(request.fields.length > 0 && { placeholderData: keepPreviousData }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** An invalid field does not hide the others: the rows are requested again without it. */
async function previewRows(
  client: ApiClient,
  { fields, locale, seed, variant }: Asked,
  signal: AbortSignal,
): Promise<Preview> {
  const ask = (sampled: readonly SampledField[]) => {
    const request = { schema_fields: sampled.map(({ id: _, ...field }) => field), locale, count: rowsMax, seed }
    return client.console.preview.query({ request, variant, rows: rowsMax }, { signal })
  }
  try {
    const { records, warnings } = await ask(fields)
    return { columns: fields, rows: records, warnings, problems: [] }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.status !== 422) throw error
    const invalid = invalidFields(refusal.problems)
    const valid = fields.filter((_, index) => !invalid.has(index))
    const rows = valid.length > 0 ? await ask(valid).catch(() => null) : null
    return { columns: valid, rows: rows?.records ?? [], warnings: rows?.warnings ?? [], problems: refusal.problems }
  }
}
