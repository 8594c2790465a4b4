import { useQuery } from '@tanstack/react-query'
import { numbered } from '@/components/draft/draft'
import { ready } from '@/components/draft/edit-draft'
import { requestField } from '@/components/draft/request-of-draft'
import type { CatalogType } from '@/components/draft/use-catalog'
import { type ApiClient, apiClient } from '@/components/providers/trpc'
import { bounds, type LocaleCode } from '@/wire/vocabulary'

/** A sample value of each free type in the given locale. */
export function useTypeSamples(catalog: readonly CatalogType[], locale: LocaleCode): Readonly<Record<string, string>> {
  const samples = useQuery({
    queryKey: ['type-samples', locale],
    queryFn: ({ signal }) => sampleTypes(apiClient, catalog, locale, signal),
    enabled: catalog.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return samples.data ?? {}
}

async function sampleTypes(
  client: ApiClient,
  catalog: readonly CatalogType[],
  locale: LocaleCode,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const names = catalog
    .filter(({ tier_required, isPlain }) => tier_required === 'free' && !isPlain)
    .map(({ name }) => name)
  const batches = [names.slice(0, bounds.schemaFieldsMax), names.slice(bounds.schemaFieldsMax)]
  const rows = await Promise.all(
    batches.map(async (batch) => {
      const request = { schema_fields: batch.map((type) => fieldOf(type, locale)), locale, count: 1 }
      return (await client.console.preview.query({ request, variant: 0 }, { signal })).records[0] ?? {}
    }),
  )
  return Object.fromEntries(rows.flatMap((row) => Object.entries(row).map(([name, value]) => [name, String(value)])))
}

const fieldOf = (type: string, locale: LocaleCode) => requestField(ready(locale, numbered({ name: type, type }, 0)))
