import { capabilities } from '@/server/api/documents/capabilities'
import { catalogEntries } from '@/server/api/documents/catalog-entries'
import { health } from '@/server/api/documents/health'
import { pricing } from '@/server/api/documents/pricing'
import { rootDocument } from '@/server/api/documents/root-document'
import { localeRulesSummary } from '@/server/api/documents/supported-locales'
import { procedure, router } from '@/server/api/trpc'
import {
  CapabilitiesResponse,
  FieldTypesResponse,
  HealthResponse,
  PricingResponse,
  RootResponse,
} from '@/wire/discovery'
import { apiVersion } from '@/wire/vocabulary'

const get = (path: `/${string}`, summary: string) => ({
  openapi: { method: 'GET' as const, path, tags: ['discovery'], summary, protect: false },
})

export const discovery = router({
  root: procedure
    .meta(get('/', 'What this service is and where to go next'))
    .output(RootResponse)
    .query(({ ctx }) => {
      // The same path is the console for a browser.
      ctx.answerHeaders.set('Vary', 'Accept')
      return rootDocument(ctx.services.env.PUBLIC_URL)
    }),

  capabilities: procedure
    .meta(get('/api/v1/capabilities', "What the caller's tier may do, and how to pay"))
    .output(CapabilitiesResponse)
    .query(({ ctx: { services, caller } }) =>
      caller.kind === 'key'
        ? capabilities(services, { tier: caller.tier, authenticated: true })
        : capabilities(services, { tier: 'free', authenticated: false }),
    ),

  fieldTypes: procedure
    .meta(get('/api/v1/field-types', 'The full catalog of field types'))
    .output(FieldTypesResponse)
    .query(() => ({
      api_version: apiVersion,
      description: 'Every field type that schema mode takes as `type`, whatever the tier.',
      type_count: catalogEntries.length,
      field_types: [...catalogEntries],
      locale_rules_summary: localeRulesSummary,
    })),

  health: procedure
    .meta({ ...get('/api/v1/health', 'Whether the service and what it leans on are up'), statuses: [503] })
    .output(HealthResponse)
    .query(({ ctx }) => health(ctx.services)),

  pricing: procedure
    .meta(get('/api/v1/pricing', 'Tiers and pay-per-call prices'))
    .output(PricingResponse)
    .query(({ ctx }) => pricing(ctx.services)),
})
