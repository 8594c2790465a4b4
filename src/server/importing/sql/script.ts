import type { SchemaBuilder } from '@/server/importing/model/schema-builder'
import { inTurns } from '@/server/kernel/turns/steps'
import { recipeBounds } from '@/wire/datasets/recipe-vocabulary'
import { withInner } from './blocks'
import { type Dialect, lexicons } from './dialect'
import { type Statement, statementsOf } from './statements'

/** Number of unreadable statements that suggest a different language. */
export const tooManyFailures = 100
const unreadableShownMax = 80

/** Input for a dialect's reader: the statements that declare something. */
export class Script {
  readonly declarations: readonly Statement[]
  readonly #statements: readonly Statement[]

  private constructor(statements: readonly Statement[], dialect: Dialect) {
    this.#statements = dialect === 'postgresql' ? statements.flatMap(withInner) : statements
    this.declarations = this.#statements.filter(
      (statement) => declares.test(statement.opening) || (dialect === 'postgresql' && createsInSchema(statement)),
    )
  }

  /** Yields to other calls while splitting a long text. */
  static async of(text: string, dialect: Dialect): Promise<Script> {
    return new Script(await inTurns(statementsOf(text, lexicons[dialect])), dialect)
  }

  /** The statement that creates the first table too many, if any. */
  get oneTooMany(): Statement | undefined {
    return this.#statements.filter(({ opening }) => createsTable.test(opening))[2 * recipeBounds.tablesMax]
  }

  /** The first statement that inserts rows, if any. */
  get firstInsert(): Statement | undefined {
    return this.#statements.find(({ opening }) => /^(?:INSERT|COPY|REPLACE)\b/.test(opening))
  }

  /** Namespaces that a table's name may leave out. */
  get defaultNamespaces(): ReadonlySet<string> {
    const chosen = this.#statements.flatMap(({ text }) => (chooses.exec(text)?.[1] ?? '').match(/[\w$]+/g) ?? [])
    return new Set(['public', 'dbo', ...chosen])
  }

  noteUnreadable(statement: Statement, why: string, builder: SchemaBuilder): void {
    const text = statement.text.replaceAll(/\s+/g, ' ')
    const shown = text.length > unreadableShownMax ? `${text.slice(0, unreadableShownMax)}…` : text
    builder.note({ table: null, construct: shown, why: `Left out: ${why}.`, line: statement.line })
  }
}

const chooses = /^(?:set\s+(?:session\s+|local\s+)?search_path\s*(?:=|to\b)|use\b)([^;]+)/i

/** Statements that determine which rows are possible, or who writes them. */
const declares =
  /^(?:ALTER SEQUENCE|(?:CREATE|ALTER|DROP (?:TABLE|INDEX)|RENAME)\b(?! (?:OR REPLACE )?(?:FUNCTION|PROCEDURE|VIEW|EXTENSION|SCHEMA|SEQUENCE|DATABASE|ROLE|USER|SERVER|PUBLICATION|AGGREGATE|OPERATOR|CAST|COLLATION|EVENT|STATISTICS|CONVERSION|LANGUAGE|MATERIALIZED)\b))/

/** `CREATE SCHEMA sales CREATE TABLE …`: a schema with its tables in one statement. */
const createsInSchema = ({ opening, text }: Statement): boolean =>
  opening.startsWith('CREATE SCHEMA ') && /\bcreate\s+table\b/i.test(text)

const createsTable = /^CREATE (?:(?:GLOBAL|LOCAL|TEMP|TEMPORARY|UNLOGGED|FOREIGN|OR|REPLACE) )*TABLE\b/
