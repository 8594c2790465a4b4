import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { generate } from '@/cli/commands/generate'
import { openDataset } from '@/server/datasets/engine/dataset'
import { callTable, recipeOfCall } from '@/server/datasets/recipe/recipe-of-call'
import { checkFields } from '@/server/generation/schema/check-schema'
import { referenceDateOf } from '@/server/generation/schema/seed'
import { shortened, withLists } from '@/server/kernel/excerpt/budget'
import { excerpt, type Row } from '@/server/kernel/excerpt/excerpt'
import { excerptAnswer, statisticsRowsMax, wholeAnswer } from '@/server/kernel/excerpt/rows-answer'
import { canonicalHash } from '@/server/kernel/json/canonical-json'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { isJsonObject } from '@/wire/json'
import { SchemaArguments } from '@/wire/mcp/tool-arguments'
import { problemsOfIssues } from '@/wire/parsing/problems-of-issues'
import { bounds } from '@/wire/vocabulary'
import type { ToolAnswer } from './tool'

/** For a call without a seed: fixed, so that it repeats. */
const seedDefault = '1'

/** A call of one table, checked. @throws ValidationFailedError with every problem. */
function callOf(args: unknown) {
  const sent = isJsonObject(args) ? args : {}
  const shape = SchemaArguments.safeParse(sent)
  const faults = shape.success ? [] : problemsOfIssues(shape.error.issues, sent)
  const { count = bounds.countDefault, locale = 'en_US', seed, reference_date: date } = { ...shape.data }
  const candidates = Array.isArray(sent.schema_fields) ? sent.schema_fields.slice(0, bounds.schemaFieldsMax) : []
  const { fields, problems, warnings } = checkFields(candidates, { locale, count, loc: ['body', 'schema_fields'] })
  if (faults.length + problems.length > 0) throw new ValidationFailedError([...faults, ...problems])
  const own = seed ?? seedDefault
  const referenceDate = date ?? referenceDateOf(own)
  return { call: { fields, count, locale, seed: own, referenceDate }, warnings }
}

export function validateRows(args: unknown): object {
  const { call, warnings } = callOf(args)
  const head = { valid: true, field_count: call.fields.length, estimated_records: call.count }
  return withLists(head, { warnings: warnings.map((warning) => shortened(warning)) })
}

export const previewRows = (args: unknown): object => {
  const { call } = callOf(args)
  return excerpt(firstRows(call, 5))
}

export async function generateRows(args: unknown, folder: string): Promise<ToolAnswer> {
  const { call } = callOf(args)
  const { seed, locale, count, referenceDate } = call
  const head = { seed, reference_date: referenceDate, locale, count }
  const rows = firstRows(call, statisticsRowsMax)
  const whole = wholeAnswer(head, rows, count)
  if (whole) return { structured: whole }
  // Equal calls get the same file, different ones different files.
  const out = path.resolve(folder, `rows-${canonicalHash(call).slice(0, 12)}`)
  const [written] = await generate(recipeOfCall(call), { format: 'csv', out })
  const file = written?.file ?? out
  return {
    structured: excerptAnswer(head, rows, { file }),
    files: [
      { uri: pathToFileURL(file).href, name: 'rows.csv', description: `All ${count} rows.`, mimeType: 'text/csv' },
    ],
  }
}

function firstRows(call: ReturnType<typeof callOf>['call'], rows: number): Row[] {
  const slices = openDataset(recipeOfCall(call)).table(callTable).slices({ format: 'json', rows })
  return JSON.parse(Buffer.concat([...slices]).toString('utf8')) as Row[] // our own encoder wrote objects
}
