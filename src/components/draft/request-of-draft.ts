import type { LocaleCode, OutputFormat } from '@/wire/vocabulary'
import type { Draft, DraftField } from './draft'

/** A field on the wire, without members that have their default value. */
export type RequestField = {
  name: string
  type: string
  locale?: LocaleCode
  constraints?: Record<string, unknown>
  blankPercentage?: number
  seed?: string
}

export type DraftRequest = {
  schema_fields: RequestField[]
  count: number
  locale: LocaleCode
  output_format: OutputFormat
  seed?: string
}

/** The generation request for a draft. */
export const requestOfDraft = ({ fields, count, locale, format, seed }: Draft): DraftRequest => ({
  schema_fields: fields.map(requestField),
  count,
  locale,
  output_format: format,
  ...(seed !== null && { seed }),
})

export const requestField = ({ name, type, locale, constraints, blankPercentage, seed }: DraftField): RequestField => ({
  name,
  type,
  ...(locale && { locale }),
  ...(Object.keys(constraints).length > 0 && { constraints }),
  ...(blankPercentage > 0 && { blankPercentage }),
  ...(seed !== null && { seed }),
})
