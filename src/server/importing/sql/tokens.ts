/** A word, a quoted name, a text or another sign of SQL, with its position. Comments and blanks are skipped. */
export type Token = {
  readonly kind: 'word' | 'name' | 'text' | 'sign'
  readonly start: number
  readonly end: number
}

/** Lexical differences between dialects. */
export type Lexicon = {
  /** `[orders]` is a name. */
  readonly hasBracketNames: boolean
  /** A backslash in a text escapes the next character. */
  readonly hasBackslashes: boolean
  /** A `#` begins a comment. */
  readonly hasHashComments: boolean
  /** `$tag$…$tag$` is a text. */
  readonly hasDollarTexts: boolean
}

/** Reads tokens from a given position; an unclosed quote extends to the end of the text. */
export class Lexer {
  readonly #text: string
  readonly #pattern: RegExp
  readonly #hasDollarTexts: boolean

  constructor(text: string, lexicon: Lexicon) {
    this.#text = text
    this.#pattern = patternOf(lexicon)
    this.#hasDollarTexts = lexicon.hasDollarTexts
  }

  /** The first token at or after a position; undefined at the end. */
  next(from: number): Token | undefined {
    const pattern = this.#pattern
    for (let at = from; at < this.#text.length; ) {
      pattern.lastIndex = at
      const found = pattern.exec(this.#text)
      if (!found) return { kind: 'sign', start: at, end: at + 1 }
      const end = pattern.lastIndex
      const [, , opening, text, name, word] = found
      if (opening !== undefined) at = endOfComment(this.#text, at)
      else if (text !== undefined) return { kind: 'text', start: at, end }
      else if (name !== undefined) return { kind: 'name', start: at, end }
      else if (word !== undefined) return { kind: 'word', start: at, end }
      else if (this.#hasDollarTexts && this.#text[at] === '$') return this.#dollarText(at)
      else if (found[1] !== undefined) at = end
      else return { kind: 'sign', start: at, end }
    }
    return undefined
  }

  #dollarText(start: number): Token {
    dollarTag.lastIndex = start
    const [tag] = dollarTag.exec(this.#text) ?? []
    if (tag === undefined) return { kind: 'sign', start, end: start + 1 }
    const close = this.#text.indexOf(tag, start + tag.length)
    return { kind: 'text', start, end: close < 0 ? this.#text.length : close + tag.length }
  }
}

export function tokensOf(text: string, lexicon: Lexicon): Token[] {
  const lexer = new Lexer(text, lexicon)
  const tokens: Token[] = []
  for (let token = lexer.next(0); token; token = lexer.next(token.end)) tokens.push(token)
  return tokens
}

const dollarTag = /\$(?:[A-Za-z_\x80-\uffff][A-Za-z0-9_\x80-\uffff]*)?\$/y

/** One pattern for all tokens: blanks and comments, opening of a block comment, texts, names, words, any other sign. */
function patternOf({ hasBracketNames, hasBackslashes, hasHashComments }: Lexicon): RegExp {
  const blanks = `\\s+|--[^\\n]*${hasHashComments ? '|#[^\\n]*' : ''}`
  const escaped = "'(?:[^'\\\\]|''|\\\\[^])*(?:'|$)"
  const texts = `[eE]${escaped}|${hasBackslashes ? escaped : "'(?:[^']|'')*(?:'|$)"}`
  const names = `"(?:[^"]|"")*(?:"|$)|\`(?:[^\`]|\`\`)*(?:\`|$)${hasBracketNames ? '|\\[[^\\]\\n]*\\]' : ''}`
  return new RegExp(
    `(${blanks})|(/\\*)|(${texts})|(${names})|([A-Za-z0-9_\\x80-\\uffff][A-Za-z0-9_$\\x80-\\uffff]*)|[^]`,
    'y',
  )
}

/** Comments nest in PostgreSQL; other dialects rarely have a comment opening inside a comment. */
function endOfComment(text: string, start: number): number {
  let depth = 0
  const edge = /\/\*|\*\//g
  edge.lastIndex = start
  for (let found = edge.exec(text); found; found = edge.exec(text)) {
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return edge.lastIndex
  }
  return text.length
}
