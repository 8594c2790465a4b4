import type { z } from 'zod'
import { type Context, callerKind } from '@/server/api/context'
import { limitProblems } from '@/server/billing/limit-problems'
import { upgradeUrl } from '@/server/billing/tiers'
import { AiGenerateRequest, AiInferSchemaRequest } from '@/wire/inference'
import { memberOf } from '@/wire/json'
import { duplicateName, type Problem } from '@/wire/problem'
import { bounds } from '@/wire/vocabulary'
import { type ReadBody, readBody } from './read-body'

/** Reads the body of infer-schema. */
export const readInference = (rawBody: unknown): ReadBody<AiInferSchemaRequest> =>
  withNames(AiInferSchemaRequest, rawBody, () => [])

/** Reads an AI-mode body and judges it for its caller. */
export const readAiGeneration = ({ caller, services }: Context, rawBody: unknown): ReadBody<AiGenerateRequest> =>
  withNames(AiGenerateRequest, rawBody, ({ count = bounds.countDefault }) =>
    limitProblems(callerKind(caller), {
      mode: 'ai',
      count,
      countLoc: ['body', 'count'],
      fieldTypes: [],
      upgradeUrl: upgradeUrl(services.env.PUBLIC_URL),
    }),
  )

/** @param limits what the members ask beyond the caller's limits. */
function withNames<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  rawBody: unknown,
  limits: (members: Partial<z.output<z.ZodObject<Shape>>>) => Problem[],
): ReadBody<z.output<z.ZodObject<Shape>>> {
  const { members, problems: faults, checked } = readBody(schema, rawBody)
  const problems = [...faults, ...duplicateNames(rawBody), ...limits(members)]
  return checked && problems.length === 0 ? { members, problems, checked } : { members, problems }
}

/** A row cannot hold two members of one name. */
function duplicateNames(body: unknown): Problem[] {
  const names = memberOf(body, 'field_names')
  if (!Array.isArray(names)) return []
  return names.slice(0, bounds.fieldNamesMax).flatMap((name: unknown, index) => {
    const firstIndex = names.indexOf(name)
    return typeof name === 'string' && firstIndex < index
      ? [duplicateName(name, firstIndex, ['body', 'field_names', index])]
      : []
  })
}
