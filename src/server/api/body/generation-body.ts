import { type Context, callerKind } from '@/server/api/context'
import { limitProblems } from '@/server/billing/limit-problems'
import { upgradeUrl } from '@/server/billing/tiers'
import { checkFieldsInSteps } from '@/server/generation/schema/check-schema'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { finished, type Steps } from '@/server/kernel/turns/steps'
import { memberOf } from '@/wire/json'
import type { Warning } from '@/wire/problem'
import { foldLegacyKeys, GenerationRequest } from '@/wire/rows/generation'
import { bounds } from '@/wire/vocabulary'
import { type ReadBody, readBody } from './read-body'
import { UnreadableBody } from './read-json'

export type CheckedGeneration = {
  request: GenerationRequest
  fields: CheckedField[]
  warnings: Warning[]
}

type Reader = Pick<Context, 'caller' | 'answerHeaders'> & { services: { env: { PUBLIC_URL: string } } }

export type GenerationBody = ReadBody<GenerationRequest, CheckedGeneration>

/**
 * Reads a schema-mode body and judges it for its caller: its shape, its fields with each other, and the caller's
 * limits, all at once. validate and generate both use this function, so that they agree (ADR 4).
 */
export function* readGeneration(reader: Reader, rawBody: unknown): Steps<GenerationBody> {
  const { caller, services, answerHeaders } = reader
  const { body, writtenAs } = rawBody instanceof UnreadableBody ? asWritten(rawBody) : foldLegacyKeys(rawBody)
  if (Object.keys(writtenAs).length > 0) answerHeaders.set('Deprecation', legacyKeysDeprecatedAt)
  const { members, problems: faults, checked } = readBody(GenerationRequest, body, writtenAs)
  yield
  const candidates = fieldsIn(body)
  const loc = ['body', writtenAs.schema_fields ?? 'schema_fields']
  const { count = bounds.countDefault, locale = 'en_US' } = members
  const referenceDate = members.reference_date ?? undefined
  const schema = yield* checkFieldsInSteps(candidates, { locale, count, loc, referenceDate })
  const limits = limitProblems(callerKind(caller), {
    mode: 'schema',
    upgradeUrl: upgradeUrl(services.env.PUBLIC_URL),
    count,
    countLoc: ['body', writtenAs.count ?? 'count'],
    fieldTypes: candidates.map((field, index) => ({ type: memberOf(field, 'type'), loc: [...loc, index, 'type'] })),
  })
  const problems = [...faults, ...schema.problems, ...limits]
  const judge = (other: unknown) => finished(readGeneration(reader, other)).problems
  if (!checked || problems.length > 0) return { members, problems, judge }
  return { members, problems, checked: { request: checked, fields: schema.fields, warnings: schema.warnings } }
}

const asWritten = (body: unknown) => ({ body, writtenAs: {} as Record<string, string> }) // no key renamed

/** RFC 9745: 2026-01-01T00:00:00Z. The legacy keys stay (ADR 9). */
const legacyKeysDeprecatedAt = '@1767225600'

/** The fields as they came: one that the wire refuses is still judged by the catalog, so that no fault hides another. */
function fieldsIn(body: unknown): readonly unknown[] {
  const fields = memberOf(body, 'schema_fields')
  return Array.isArray(fields) ? fields.slice(0, bounds.schemaFieldsMax) : []
}
