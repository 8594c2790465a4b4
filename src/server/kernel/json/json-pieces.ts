/** Order of an object's members, and text of a value written in one piece. */
type Writing = { readonly names: (names: string[]) => string[]; readonly text: (value: unknown) => string }

/** Minimum characters per piece: less than a millisecond of work. */
const pieceLength = 16_384
/** Levels that are split: tables of a recipe, their fields, constraints and constraint values. */
const depth = 7
/** Characters of a value that is written in one piece, about. */
const shortLength = 4_096
/** Characters of quotes and separators around a value, or of a number. */
const marks = 4

/** The JSON text of a value in pieces, so that the event loop can run between them. */
export function* jsonPieces(value: unknown, writing: Writing): Generator<string> {
  let parts: string[] = []
  let length = 0
  for (const token of tokens(value, writing, depth)) {
    parts.push(token)
    length += token.length
    if (length < pieceLength) continue
    // Joined here: a string built with `+=` is copied when it is read, for all pieces at once.
    yield parts.join('')
    parts = []
    length = 0
  }
  yield parts.join('')
}

function* tokens(value: unknown, writing: Writing, levels: number): Generator<string> {
  if (levels === 0 || typeof value !== 'object' || value === null || isShort(value)) {
    yield writing.text(value)
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield index === 0 ? '[' : ','
      yield* tokens(item, writing, levels - 1)
    }
    yield value.length === 0 ? '[]' : ']'
  } else {
    let separator = '{'
    for (const name of writing.names(Object.keys(value))) {
      const member: unknown = Reflect.get(value, name)
      if (member === undefined) continue
      yield `${separator}${writing.text(name)}:`
      separator = ','
      yield* tokens(member, writing, levels - 1)
    }
    yield separator === '{' ? '{}' : '}'
  }
}

/** Whether a value is written in one piece. */
export const isShort = (value: unknown): boolean => lengthOf(value, shortLength) < shortLength

/** The characters of a value, about, counted up to a bound. */
function lengthOf(value: unknown, bound: number): number {
  if (typeof value === 'string') return value.length + marks
  let length = marks
  if (typeof value !== 'object' || value === null) return length
  for (const name in value) {
    length += name.length + lengthOf(Reflect.get(value, name), bound - length)
    if (length >= bound) return bound
  }
  return length
}
