import type { ApiClient } from '@/components/providers/trpc'
import type { AiInferSchemaResponse } from '@/wire/inference'
import { bounds, type LocaleCode } from '@/wire/vocabulary'

/** The server's reading of a column's name. */
export type InferredColumn = {
  name: string
  type: string
  constraints: Record<string, unknown>
  source: AiInferSchemaResponse['inference'][number]['source']
  confidence: number
  alternatives: readonly string[]
}

type ColumnNames = {
  names: readonly string[]
  locale: LocaleCode
  /** The subject of the table, in words. */
  hint?: string
}

/**
 * The types of columns by their names, in order, exactly as POST /api/v1/infer-schema answers; names beyond its bound
 * go into further requests. Only names leave the browser.
 */
export async function inferColumns(
  client: ApiClient,
  { names, locale, hint }: ColumnNames,
  signal?: AbortSignal,
): Promise<InferredColumn[]> {
  const columns: InferredColumn[] = []
  for (let at = 0; at < names.length; at += bounds.fieldNamesMax) {
    const field_names = names.slice(at, at + bounds.fieldNamesMax)
    const { proposed_schema, inference } = await client.inference.inferSchema.mutate(
      { field_names, locale, ...(hint && { domain_hint: hint }) },
      { ...(signal && { signal }) },
    )
    proposed_schema.forEach(({ name, type, constraints = {} }, index) => {
      const { source = 'heuristic', confidence = 0, alternatives = [] } = inference[index] ?? {}
      columns.push({ name, type, constraints: constraints ?? {}, source, confidence, alternatives })
    })
  }
  return columns
}
