import { PatternFault, patternLimits } from './pattern'

const between = (first: string, last: string): string[] => {
  const from = first.charCodeAt(0)
  return Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, i) => String.fromCharCode(from + i))
}

/** The characters of `.` and of negations: ASCII from space to tilde. */
export const printable = between(' ', '~')

const digits = between('0', '9')
const wordCharacters = [...digits, ...between('A', 'Z'), '_', ...between('a', 'z')]
const blank = [' ']
const except = (characters: readonly string[]) => printable.filter((each) => !characters.includes(each))

/** Escapes that match a set. */
export const escapedSets: Readonly<Record<string, readonly string[]>> = {
  d: digits,
  w: wordCharacters,
  s: blank,
  D: except(digits),
  W: except(wordCharacters),
  S: except(blank),
}

const { D, W, S } = escapedSets
/** Characters generated for `.` and negations, which also match everything beyond ASCII. */
const open = new WeakSet([printable, ...[D, W, S].flatMap((list) => (list ? [list] : []))])

/** Whether a set of a pattern matches the UTF-16 unit. */
export const holds = (characters: readonly string[], unit: string): boolean =>
  characters.includes(unit) || (unit > '~' && open.has(characters))

type Read = { readonly characters: readonly string[]; readonly end: number }

/**
 * Reads a class from after its `[` to after its `]`.
 * @throws PatternFault where it is empty, unclosed, or outside the subset.
 */
export function characterClass(source: string, start: number, limit: number): Read {
  const negated = source[start] === '^'
  const found = new Set<string>()
  let isOpen = negated
  let position = negated ? start + 1 : start
  while (source[position] !== ']') {
    const low = classMember(source, position, limit, start)
    position = low.end
    if (source[position] === '-' && source[position + 1] !== ']') {
      const high = classMember(source, position + 1, limit, start)
      for (const character of range(low, high, position)) found.add(character)
      position = high.end
    } else {
      for (const character of low.characters) found.add(character)
      isOpen ||= open.has(low.characters)
    }
  }
  const characters = negated ? printable.filter((each) => !found.has(each)) : [...found]
  if (characters.length === 0) throw new PatternFault('the class matches no printable ASCII character', start - 1)
  if (isOpen) open.add(characters)
  return { characters, end: position + 1 }
}

function classMember(source: string, position: number, limit: number, start: number): Read {
  const character = source[position]
  if (character === undefined || position >= limit) throw new PatternFault("'[' is never closed", start - 1)
  if (character !== '\\') return { characters: [character], end: position + 1 }
  const escaped = source[position + 1]
  if (escaped === undefined || position + 1 >= limit) throw new PatternFault("'[' is never closed", start - 1)
  const set = escapedSets[escaped]
  if (!set && /[A-Za-z0-9]/.test(escaped)) throw new PatternFault(`'\\${escaped}' is not supported`, position)
  return { characters: set ?? [escaped], end: position + 2 }
}

function range(low: Read, high: Read, position: number): string[] {
  const [first = ''] = low.characters
  const [last = ''] = high.characters
  if (low.characters.length !== 1 || high.characters.length !== 1) {
    throw new PatternFault('a range needs one character on each side', position)
  }
  const width = last.charCodeAt(0) - first.charCodeAt(0)
  if (width < 0) throw new PatternFault(`the range '${first}-${last}' runs backwards`, position)
  if (width > patternLimits.rangeMax) throw new PatternFault(`the range '${first}-${last}' is too wide`, position)
  return between(first, last)
}
