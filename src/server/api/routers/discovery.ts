import type { z } from 'zod'
import { capabilities } from '@/server/api/documents/capabilities'
import { catalogEntries } from '@/server/api/documents/catalog-entries'
import { health } from '@/server/api/documents/health'
import { pricing } from '@/server/api/documents/pricing'
import { rootDocument } from '@/server/api/documents/root-document'
import { localeRulesSummary } from '@/server/api/documents/supported-locales'
import { get, router } from '@/server/api/trpc'
import {
  CapabilitiesResponse,
  FieldTypesResponse,
  HealthResponse,
  PricingResponse,
  RootResponse,
} from '@/wire/discovery'
import { apiVersion } from '@/wire/vocabulary'

const tag = 'discovery'

export const discovery = router({
  root: get({ path: '/', tag, summary: 'Service description and entry points', answer: RootResponse }).query(
    ({ ctx }) => {
      // The same path is the console for a browser.
      ctx.answerHeaders.set('Vary', 'Accept')
      return rootDocument(ctx.services.env.PUBLIC_URL)
    },
  ),

  capabilities: get({
    path: '/api/v1/capabilities',
    tag,
    summary: "The caller's limits, field types and payment options",
    answer: CapabilitiesResponse,
  }).query(({ ctx: { services, caller } }) =>
    caller.kind === 'key'
      ? capabilities(services, { tier: caller.tier, authenticated: true })
      : capabilities(services, { tier: 'free', authenticated: false }),
  ),

  fieldTypes: get({
    path: '/api/v1/field-types',
    tag,
    summary: 'The full catalog of field types',
    answer: FieldTypesResponse,
  }).query(
    (): z.infer<typeof FieldTypesResponse> => ({
      api_version: apiVersion,
      description: 'Every field type that schema mode accepts as `type`, on any tier.',
      type_count: catalogEntries.length,
      field_types: [...catalogEntries],
      locale_rules_summary: localeRulesSummary,
    }),
  ),

  health: get({
    path: '/api/v1/health',
    tag,
    summary: 'Status of the service and its dependencies',
    answer: HealthResponse,
    statuses: [503],
  }).query(({ ctx }) => health(ctx.services)),

  pricing: get({
    path: '/api/v1/pricing',
    tag,
    summary: 'Tiers and pay-per-call prices',
    answer: PricingResponse,
  }).query(({ ctx }) => pricing(ctx.services)),
})
