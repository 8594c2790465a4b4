import type { z } from 'zod'
import { type Context, callerKind } from '@/server/api/context'
import { readApart } from '@/server/api/reading/read-apart'
import { limitProblems } from '@/server/billing/limit-problems'
import { upgradeUrl } from '@/server/billing/tiers'
import type { SampleProfile } from '@/server/importing/samples/profile-sample'
import { AiGenerateRequest, AiInferSchemaRequest, ProfileRequest } from '@/wire/inference'
import { memberOf } from '@/wire/json'
import { duplicateName, type Problem, valueError } from '@/wire/problem'
import { bounds } from '@/wire/vocabulary'
import { problemsOfGiven } from './given-fields'
import { type ReadBody, readBody } from './read-body'

export const readInference = (rawBody: unknown): ReadBody<AiInferSchemaRequest> =>
  withNames(AiInferSchemaRequest, rawBody, (members) => givenProblems(members, 1))

/** A sample as a body of infer-schema, with the findings from its rows. */
export type ProfiledRequest = AiInferSchemaRequest & Pick<SampleProfile, 'rowsRead' | 'learned'>

/**
 * Reads the body of profile.
 * @throws ThreadBusyError (503) where too many samples wait.
 */
export async function readProfileRequest(
  context: Context,
  rawBody: unknown,
): Promise<ReadBody<ProfileRequest, ProfiledRequest>> {
  const { members, problems: faults, checked } = readBody(ProfileRequest, rawBody)
  const { sample, locale = 'en_US', domain_hint } = members
  if (sample === undefined) return { members, problems: faults }
  const hints = { locale, domainHint: domain_hint ?? null }
  const profile = await readApart(context, 'sample', 'profileSample', sample, hints)
  const read = 'fault' in profile ? profile : namesOf(profile)
  const sampleFaults = 'fault' in read ? [valueError(read.fault, { loc: ['body', 'sample'], input: null })] : []
  const judge = (other: unknown) => [...readBody(ProfileRequest, other).problems, ...sampleFaults]
  if (!checked || 'fault' in read) return { members, problems: [...faults, ...sampleFaults], judge }
  return { members, problems: faults, checked: { ...read, locale, domain_hint } }
}

function namesOf({ columns, rowsRead, learned }: SampleProfile) {
  const names = AiInferSchemaRequest.shape.field_names.safeParse(columns)
  if (names.success) return { field_names: names.data, rowsRead, learned }
  const { fieldNamesMax, fieldNameLengthMax } = bounds
  return { fault: `a sample has 1 to ${fieldNamesMax} columns with names of 1 to ${fieldNameLengthMax} characters` }
}

/** Reads an AI-mode body and judges it for its caller. */
export const readAiGeneration = ({ caller, services }: Context, rawBody: unknown): ReadBody<AiGenerateRequest> =>
  withNames(AiGenerateRequest, rawBody, ({ count = bounds.countDefault, ...members }) => [
    ...givenProblems(members, count),
    ...limitProblems(callerKind(caller), {
      mode: 'ai',
      count,
      countLoc: ['body', 'count'],
      fieldTypes: [],
      upgradeUrl: upgradeUrl(services.env.PUBLIC_URL),
    }),
  ])

const givenProblems = (
  { fields, field_names = [], locale = 'en_US' }: Partial<AiInferSchemaRequest>,
  count: number,
): Problem[] => (fields ? problemsOfGiven(fields, { fieldNames: field_names, locale, count }) : [])

/** @param problemsOf the problems of members that are each valid by themselves. */
function withNames<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  rawBody: unknown,
  problemsOf: (members: Partial<z.output<z.ZodObject<Shape>>>) => Problem[],
): ReadBody<z.output<z.ZodObject<Shape>>> {
  const { members, problems: faults, checked } = readBody(schema, rawBody)
  const problems = [...faults, ...duplicateNames(rawBody), ...problemsOf(members)]
  const judge = (other: unknown) => withNames(schema, other, problemsOf).problems
  return checked && problems.length === 0 ? { members, problems, checked } : { members, problems, judge }
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
