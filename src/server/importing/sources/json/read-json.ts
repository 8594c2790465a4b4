import { Composer, type CST, type Document, Lexer, Parser } from 'yaml'
import { readRecords } from '@/server/importing/sources/samples/read-records'
import type { Source } from '@/server/importing/sources/source'
import { UnreadableSourceError } from '@/server/importing/unreadable-source'
import { readJsonText } from '@/server/kernel/json/json-text'
import { inTurns, type Steps } from '@/server/kernel/turns/steps'
import { isJsonObject, type JsonObject, parsedJson } from '@/wire/json'
import { readJsonSchema } from './json-schema'

/**
 * Reads a JSON Schema, an OpenAPI document, or records as JSON or JSON lines.
 * @throws UnreadableSourceError for any other JSON, with the line where parsing fails
 */
export function readJson(text: string): Source {
  const whole = readJsonText(text)
  const value = 'value' in whole ? whole.value : parsedLines(text)
  if (value === undefined) {
    const why = isJson(text) && 'error' in whole ? `this JSON cannot be read: ${whole.error}` : 'this is not valid JSON'
    throw new UnreadableSourceError(why, { line: brokenLine(text) })
  }
  const source = sourceOf(value)
  if (!source) {
    throw new UnreadableSourceError(
      'this JSON holds neither records nor a schema; send a list of objects, or a schema with properties',
      { line: 1 },
    )
  }
  return source
}

/**
 * Reads an OpenAPI document in YAML. Yields to other calls while reading its tokens.
 * @throws UnreadableSourceError with the line of the first error
 */
export async function readYaml(text: string): Promise<Source> {
  const [document] = new Composer({ uniqueKeys: false, logLevel: 'error' }).compose(
    await inTurns(tokensOf(text)),
    true,
    text.length,
  )
  const fault = document?.errors[0]
  const source = document && !fault ? sourceOf(contentsOf(document)) : undefined
  if (source) return source
  const offset = fault?.pos[0] ?? 0
  throw new UnreadableSourceError(
    `this is not an OpenAPI document: ${fault?.message.split('\n')[0] ?? 'it has no schemas'}`,
    { line: text.slice(0, offset).split('\n').length },
  )
}

const lexemesOfStep = 500

function* tokensOf(text: string): Steps<CST.Token[]> {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  let lexemes = 0
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token)
    if (++lexemes % lexemesOfStep === 0) yield
  }
  for (const token of parser.end()) tokens.push(token)
  return tokens
}

/** @throws UnreadableSourceError for nested aliases that expand beyond limits, and for content that JSON rejects */
function contentsOf(document: Document.Parsed): unknown {
  try {
    const read = readJsonText(JSON.stringify(document.toJS()) ?? 'null')
    if ('value' in read) return read.value
    throw new TypeError(read.error)
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : 'its YAML aliases cannot be resolved'
    throw new UnreadableSourceError(`this is not an OpenAPI document: ${why}`, { line: 1 })
  }
}

function sourceOf(value: unknown): Source | undefined {
  if (isJsonObject(value)) {
    const isOpenApi = typeof value.openapi === 'string' || typeof value.swagger === 'string'
    if (isOpenApi || isSchema(value)) {
      const schema = readJsonSchema(value)
      return schema.tables.length > 0 ? { kind: isOpenApi ? 'openapi' : 'json-schema', schema } : undefined
    }
  }
  const schema = readRecords(value)
  return schema && { kind: 'json', schema }
}

const isSchema = (value: JsonObject): boolean =>
  isJsonObject(value.properties) ||
  isJsonObject(value.items) ||
  typeof value.$ref === 'string' ||
  typeof value.$schema === 'string' ||
  (isJsonObject(value.$defs) && Object.values(value.$defs).some(isJsonObject))

/** Undefined unless every line is JSON. */
function parsedLines(text: string): unknown[] | undefined {
  const values: unknown[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const read = readJsonText(line)
    if ('error' in read) return undefined
    values.push(read.value)
  }
  return values
}

const isJson = (text: string): boolean => parsedJson(text) !== undefined

/** The line where the parser fails, derived from the offset in its message. */
function brokenLine(text: string): number {
  try {
    JSON.parse(text)
    return 1
  } catch (fault) {
    const [, offset] = /position (\d+)/.exec(String(fault)) ?? []
    return text.slice(0, offset === undefined ? text.length : Number(offset)).split('\n').length
  }
}
