import { memoize } from '@/server/kernel/memory/memoize'
import { measure, type Pattern, PatternFault, type PatternNode, patternLimits } from './pattern'
import { characterClass, escapedSets, printable } from './pattern-characters'

/**
 * Reads a `pattern` constraint in one pass, in time linear in its length; memoized, because checking, generating and
 * relating a column each read its pattern.
 * @throws PatternFault that names the construct outside the subset, and its position.
 */
export const parsePattern = memoize(parsed, 200)

function parsed(source: string): Pattern {
  const { sourceMax, lengthMax, stepsMax } = patternLimits
  if (source.length > sourceMax) throw new PatternFault(`it is longer than ${sourceMax} characters`)
  if (/[^\0-\uffff]|[\ud800-\udfff]/u.test(source)) throw new PatternFault('characters beyond U+FFFF are not supported')
  const from = source.startsWith('^') ? 1 : 0
  const to = endsWithAnchor(source) ? source.length - 1 : source.length
  const parser = new Parser(source, from, to)
  const root = parser.choice()
  if (!parser.atEnd) throw new PatternFault("')' closes no group; escape it as '\\)'", parser.position)
  const { length, steps } = measure(root)
  if (length > lengthMax) throw new PatternFault(`its values may have more than ${lengthMax} characters`)
  if (steps > stepsMax) throw new PatternFault('its repetitions are nested too deeply')
  return { source, root, lengthMax: length }
}

/** A `$` at the end that no backslash escapes. */
function endsWithAnchor(source: string): boolean {
  const [backslashes = ''] = /\\*(?=\$$)/.exec(source) ?? ['\\']
  return source.endsWith('$') && backslashes.length % 2 === 0
}

class Parser {
  position: number
  private readonly source: string
  private readonly end: number
  /** Equal literals and classes share one list, so that each is read, counted and encoded once. */
  private readonly lists = new Map<string, readonly string[]>()
  private classCharacters = 0

  constructor(source: string, start: number, end: number) {
    this.source = source
    this.position = start
    this.end = end
  }

  get atEnd(): boolean {
    return this.position >= this.end
  }

  /** Alternatives up to the end or a closing parenthesis. */
  choice(): PatternNode {
    const options = [this.sequence()]
    while (this.take('|')) options.push(this.sequence())
    const [only] = options
    return options.length === 1 && only ? only : { kind: 'choice', options }
  }

  private sequence(): PatternNode {
    const parts: PatternNode[] = []
    while (!this.atEnd && this.next !== '|' && this.next !== ')') parts.push(this.repeated(this.atom()))
    const [only] = parts
    return parts.length === 1 && only ? only : { kind: 'sequence', parts }
  }

  private atom(): PatternNode {
    const start = this.position
    const character = this.next
    this.position++
    switch (character) {
      case '(':
        return this.group(start)
      case '[':
        return { kind: 'set', characters: this.class(start) }
      case '\\':
        return { kind: 'set', characters: this.escaped(start) }
      case '.':
        return { kind: 'set', characters: printable }
      case '^':
      case '$':
        throw new PatternFault(`'${character}' is supported at the ends only`, start)
      case '?':
      case '*':
      case '+':
        throw new PatternFault(`'${character}' has nothing to repeat`, start)
      case '{':
      case '}':
      case ']':
        throw new PatternFault(`a literal '${character}' needs a backslash`, start)
      default:
        return { kind: 'set', characters: this.literal(character) }
    }
  }

  private group(start: number): PatternNode {
    if (this.next === '?' && !this.take('?:')) {
      throw new PatternFault(`'${this.source.slice(start, start + 3)}' is not supported`, start)
    }
    const inner = this.choice()
    if (!this.take(')')) throw new PatternFault("'(' is never closed", start)
    return inner
  }

  private class(start: number): readonly string[] {
    classText.lastIndex = start
    const [text = ''] = classText.exec(this.source) ?? []
    const known = this.lists.get(text)
    if (known) {
      this.position = start + text.length
      return known
    }
    const { characters, end } = characterClass(this.source, this.position, this.end)
    this.position = end
    this.classCharacters += characters.length
    const { classCharactersMax } = patternLimits
    if (this.classCharacters > classCharactersMax) {
      throw new PatternFault(`its character classes list more than ${classCharactersMax} characters`)
    }
    this.lists.set(text, characters)
    return characters
  }

  private escaped(start: number): readonly string[] {
    const character = this.next
    if (this.atEnd) throw new PatternFault("'\\' escapes nothing", start)
    this.position++
    const set = escapedSets[character]
    if (set) return set
    if (/[A-Za-z0-9]/.test(character)) throw new PatternFault(`'\\${character}' is not supported`, start)
    return this.literal(character)
  }

  private literal(character: string): readonly string[] {
    const known = this.lists.get(character) ?? [character]
    this.lists.set(character, known)
    return known
  }

  private repeated(inner: PatternNode): PatternNode {
    const start = this.position
    const bounds = this.quantifier()
    if (!bounds) return inner
    const [least, most, isOpen] = bounds
    if (least > most) throw new PatternFault('the minimum of the quantifier is greater than its maximum', start)
    if (most > patternLimits.lengthMax) {
      throw new PatternFault(`a quantifier repeats at most ${patternLimits.lengthMax} times`, start)
    }
    if (!this.atEnd && '?+*{'.includes(this.next)) {
      throw new PatternFault(`a second quantifier '${this.next}' is not supported`, this.position)
    }
    return { kind: 'repeat', inner, least, most, ...(isOpen && { isOpen }) }
  }

  private quantifier(): [least: number, most: number, isOpen?: true] | undefined {
    const { openEnd } = patternLimits
    if (this.take('?')) return [0, 1]
    if (this.take('*')) return [0, openEnd, true]
    if (this.take('+')) return [1, openEnd, true]
    if (this.next !== '{') return undefined
    braces.lastIndex = this.position
    const [whole, least = '', comma, most] = braces.exec(this.source) ?? []
    if (whole === undefined) throw new PatternFault("'{' does not start a quantifier", this.position)
    this.position += whole.length
    if (comma === undefined) return [Number(least), Number(least)]
    return most ? [Number(least), Number(most)] : [Number(least), Number(least) + openEnd, true]
  }

  private get next(): string {
    return this.atEnd ? '' : (this.source[this.position] ?? '')
  }

  private take(text: string): boolean {
    if (this.position + text.length > this.end || !this.source.startsWith(text, this.position)) return false
    this.position += text.length
    return true
  }
}

const braces = /\{(\d{1,3})(,(\d{1,3})?)?\}/y
const classText = /\[(?:\\.|[^\]\\])*\]/y
