import type { z } from 'zod'
import type { RootResponse } from '@/wire/discovery'
import { apiVersion, interfaceVersion } from '@/wire/vocabulary'

/** The answer to a bare GET / (ADR 9); SPEC "Recommended agent workflow" is its last member. */
export const rootDocument = (publicUrl: string): z.infer<typeof RootResponse> => ({
  service: 'Rowmint',
  description: 'Synthetic tabular data that agrees with itself, in English and Arabic, for the US, the UK and the UAE.',
  version: interfaceVersion,
  api_version: apiVersion,
  documentation: `${publicUrl}/docs`,
  openapi: `${publicUrl}/openapi.json`,
  llms_txt: `${publicUrl}/llms.txt`,
  mcp: `${publicUrl}/mcp`,
  console: `${publicUrl}/`,
  workflow: [
    'GET /api/v1/capabilities',
    'GET /api/v1/field-types',
    'POST /api/v1/validate',
    'POST /api/v1/generate, /api/v1/generate-ai or /api/v1/generate-ai/stream',
    'POST /api/v1/datasets/import or GET /api/v1/datasets/templates, then /api/v1/datasets/validate and POST /api/v1/datasets for linked tables',
  ],
})
