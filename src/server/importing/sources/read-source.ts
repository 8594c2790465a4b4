import type { Dialect } from '@/server/importing/sql/dialect'
import { readSql } from '@/server/importing/sql/read-sql'
import { UnreadableSourceError } from '@/server/importing/unreadable-source'
import { checkBounds, refuseTooMany } from './bounds'
import { withCommentedValues } from './commented/commented-columns'
import { readJson, readYaml } from './json/read-json'
import { readCsv } from './samples/read-csv'
import type { Source } from './source'

/** Control characters that occur in no schema language, but in images, archives and database files. */
const binary = /(?![\s\x7f-\x9f])\p{Cc}/u

/**
 * Reads the tables of a text in any supported format.
 * @param dialect of SQL, if known; otherwise the format is detected.
 * @throws UnreadableSourceError if it describes no tables, with the line of the error
 */
export async function readSource(text: string, dialect?: Dialect): Promise<Source> {
  const code = text.replace(/^\uFEFF/, '')
  if (code.trim() === '') throw new UnreadableSourceError('the text is empty', { line: 1 })
  const strange = code.search(binary)
  if (strange >= 0) {
    throw new UnreadableSourceError('this is not text but binary data; send the schema as UTF-8 text', {
      line: code.slice(0, strange).split('\n').length,
    })
  }
  const { kind, schema } = await (dialect ? sqlSource(code, [dialect]) : recognised(code))
  return { kind, schema: checkBounds(withCommentedValues(schema, code)) }
}

/**
 * Only blanks before a word at the start of a line: `\s` would rescan the rest of a run of empty lines from each of
 * them.
 */
const prismaBlock = /^[ \t]*(?:model|enum|datasource|generator)\s+\w+\s*\{\s*$/m
const dbmlTable = /^[ \t]*table(?:partial)?[ \t]+["\w][^\n{]{0,300}\{/im
const sqlStatement = /\b(?:create|alter)\s[\w\s]{0,60}table\b|^[ \t]*create\s+\w/im

/** Parsers that are slow to load and rarely needed are loaded on demand. */
async function recognised(code: string): Promise<Source> {
  if (/^\s*[[{]/.test(code)) return readJson(code)
  if (/^(?:openapi|swagger)\s*:/m.test(code)) return await readYaml(code)
  if (prismaBlock.test(code)) {
    refuseTooMany(code, /^[ \t]*model\s/gm)
    const { readPrisma } = await import('./prisma/read-prisma')
    return { kind: 'prisma', schema: readPrisma(code) }
  }
  if (dbmlTable.test(code)) {
    refuseTooMany(code, /^[ \t]*table\s/gim)
    const { readDbml } = await import('./dbml')
    return { kind: 'dbml', schema: await readDbml(code) }
  }
  if (sqlStatement.test(code)) return sqlSource(code)
  return { kind: 'csv', schema: readCsv(code) }
}

async function sqlSource(code: string, dialects?: readonly Dialect[]): Promise<Source> {
  const { kind, schema } = await readSql(code, dialects)
  const [fault] = schema.notes
  if (schema.tables.length > 0) return { kind, schema }
  const why = fault ? `: ${fault.why.replace(/^Left out: |\.$/g, '')}, in “${fault.construct}”` : ''
  throw new UnreadableSourceError(
    `no table in this SQL can be read${why}`,
    fault?.line === undefined ? {} : { line: fault.line },
  )
}
