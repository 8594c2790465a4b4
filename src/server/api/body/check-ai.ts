import type { Caller } from '@/server/api/context'
import { limitProblems } from '@/server/billing/limit-problems'
import { upgradeUrl } from '@/server/billing/tiers'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { AiGenerateRequest, AiInferSchemaRequest } from '@/wire/inference'
import type { Problem } from '@/wire/problem'
import { bounds } from '@/wire/vocabulary'
import { callerKind } from './check-generation'
import { parseBody } from './parse-body'
import { readableBody } from './request-body'

/** @throws ValidationFailedError with every problem of an infer-schema body. */
export function checkInference(rawBody: unknown): AiInferSchemaRequest {
  const body = readableBody(rawBody)
  const { value, problems } = parseBody(AiInferSchemaRequest, body)
  return orRefuse(value, [...problems, ...repeatedNames(body)])
}

/** @throws ValidationFailedError with every problem of an AI-mode body, the caller's limit among them. */
export function checkAiGeneration(rawBody: unknown, caller: Caller, publicUrl: string): AiGenerateRequest {
  const body = readableBody(rawBody)
  const { value, problems } = parseBody(AiGenerateRequest, body)
  const asked = AiGenerateRequest.shape.count.safeParse(memberOf(body, 'count'))
  const limits = limitProblems(callerKind(caller), {
    mode: 'ai',
    count: asked.success ? asked.data : bounds.countDefault,
    countLoc: ['body', 'count'],
    fieldTypes: [],
    upgradeUrl: upgradeUrl(publicUrl),
  })
  return orRefuse(value, [...problems, ...repeatedNames(body), ...limits])
}

function orRefuse<Value>(value: Value | undefined, problems: readonly Problem[]): Value {
  if (value === undefined || problems.length > 0) throw new ValidationFailedError(problems)
  return value
}

/** A row cannot hold two members of one name. */
function repeatedNames(body: unknown): Problem[] {
  const names = memberOf(body, 'field_names')
  if (!Array.isArray(names)) return []
  return names.slice(0, bounds.fieldNamesMax).flatMap((name: unknown, index) =>
    typeof name === 'string' && names.indexOf(name) < index
      ? [
          {
            type: 'value_error',
            loc: ['body', 'field_names', index],
            msg: `Value error, the name ${JSON.stringify(name)} stands at ${names.indexOf(name)} already; names must differ`,
            input: name,
          },
        ]
      : [],
  )
}

const memberOf = (body: unknown, key: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined
