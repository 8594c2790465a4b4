import type { Steps } from '@/server/kernel/turns/steps'
import { Lexer, type Lexicon } from './tokens'

/** A statement of a script, without its semicolon. */
export type Statement = {
  readonly text: string
  /** Line where it begins, counted from 1. */
  readonly line: number
  /** Its first words in capitals, separated by single blanks: `CREATE UNIQUE INDEX`. */
  readonly opening: string
  /** Deeper or longer than any hand-written statement: third-party parsers recurse over it. */
  readonly isExcessive: boolean
  /** More tokens than any dialect's parser accepts. */
  readonly isEndless: boolean
}

const openingWords = 5
/** Less than a millisecond's work. */
const tokensOfStep = 1_000
/** Real statements stay far below; parsers recurse for each nesting level and each operator in a chain. */
const depthMax = 64
const chainMax = 2_000
/** Maximum length of a parsed statement in characters: far above any table of 400 columns. */
const lengthMax = 200_000
const tokensMax = 100_000

/**
 * Splits a script into statements, including scripts from psql or dump tools: lines that begin with a backslash and the
 * rows after `COPY … FROM stdin` are skipped.
 */
export function* statementsOf(script: string, lexicon: Lexicon): Steps<Statement[]> {
  const lexer = new Lexer(script, lexicon)
  const lineOf = lineCounter(script)
  const statements: Statement[] = []
  let open: OpenStatement | undefined
  let tokens = 0
  for (let token = lexer.next(0); token; ) {
    if (++tokens % tokensOfStep === 0) yield
    const { start, end } = token
    let next = end
    if (script[start] === ';') {
      const statement = open?.close(start)
      open = undefined
      if (statement) statements.push(statement)
      if (statement && copiesRows(statement)) next = endOfCopy(script, start)
    } else if (!open && isCommand(script, start)) {
      next = endOfLine(script, start)
    } else {
      open ??= new OpenStatement(script, start, lineOf(start))
      open.add(start, end)
    }
    token = lexer.next(next)
  }
  const last = open?.close(script.length)
  if (last) statements.push(last)
  return statements
}

/** A statement while its tokens are read. */
class OpenStatement {
  readonly #script: string
  readonly #start: number
  readonly #line: number
  readonly #words: string[] = []
  #depth = 0
  #deepest = 0
  #chain = 0
  #longest = 0
  #tokens = 0

  constructor(script: string, start: number, line: number) {
    this.#script = script
    this.#start = start
    this.#line = line
  }

  add(start: number, end: number): void {
    this.#tokens += 1
    const sign = this.#script[start]
    if (sign === '(' || sign === '[') this.#depth += 1
    else if (sign === ')' || sign === ']') this.#depth -= 1
    this.#chain = sign === ',' ? 0 : this.#chain + 1
    this.#deepest = Math.max(this.#deepest, this.#depth)
    this.#longest = Math.max(this.#longest, this.#chain)
    if (this.#words.length < openingWords) this.#words.push(this.#script.slice(start, end).toUpperCase())
  }

  close(end: number): Statement {
    return {
      text: this.#script.slice(this.#start, end),
      line: this.#line,
      opening: this.#words.join(' '),
      isExcessive: this.#deepest > depthMax || this.#longest > chainMax || end - this.#start > lengthMax,
      isEndless: this.#tokens > tokensMax,
    }
  }
}

/** A line for the SQL client: psql's begin with a backslash, and MySQL's DELIMITER changes the semicolon. */
const isCommand = (script: string, start: number): boolean =>
  script[start] === '\\' || /^delimiter\b/i.test(script.slice(start, start + 10))

const copiesRows = ({ opening, text }: Statement): boolean =>
  opening.startsWith('COPY ') && /\bfrom\s+stdin\b/i.test(text)

const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

const endOfCopy = (text: string, from: number): number => {
  const end = text.indexOf('\n\\.', from)
  return end < 0 ? endOfLine(text, from) : endOfLine(text, end + 1)
}

/** Line numbers by offset, for ascending offsets. */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1
  let from = 0
  return (offset) => {
    for (let next = text.indexOf('\n', from); next >= 0 && next < offset; next = text.indexOf('\n', from)) {
      line += 1
      from = next + 1
    }
    return line
  }
}
