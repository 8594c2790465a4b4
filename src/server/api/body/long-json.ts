import { nestingMax, readShallowJson } from '@/server/kernel/json/json-text'
import type { Steps } from '@/server/kernel/turns/steps'

/** Characters that are read in one step: a millisecond's work or two. */
const stepLength = 16_384
/** Maximum members of an object. No request has as many, and objects with many more are slow to process. */
const membersMax = 10_000

/** A list or object too long for one step: the places of its brackets, and the starts of groups of its members. */
type Long = {
  readonly from: number
  to: number
  readonly starts: number[]
  /** Its own long members, each the only one of its group. */
  readonly long: Long[]
}

/** A list or object whose end is not reached yet. */
type Open = Long & { memberFrom: number; isAfterLong: boolean }

type Read = { value: unknown } | { error: string }

/**
 * What `readJsonText` reads, in steps, for text that is too long to be read in one.
 * @param sliceLength characters that are read in one step.
 */
export function* readLongJson(text: string, sliceLength = stepLength): Steps<Read> {
  const found = yield* longParts(text, sliceLength)
  if ('error' in found) return found
  const { root } = found
  if (!root) return readShallowJson(text)
  const around = readShallowJson(`${text.slice(0, root.from)}null${text.slice(root.to + 1)}`)
  return 'error' in around ? around : yield* readLong(text, root)
}

/** Finds the lists and objects that are long, in one pass over the text; strings are skipped. */
function* longParts(text: string, sliceLength: number): Steps<{ root: Long | undefined } | { error: string }> {
  const outline = new Outline(text, sliceLength)
  let inString = false
  for (let i = 0; i < text.length; i++) {
    if (i % sliceLength === 0) yield
    const code = text.charCodeAt(i)
    let error: string | undefined
    if (inString) {
      if (code === backslash) i++
      else if (code === quote) inString = false
    } else if (code === quote) inString = true
    else if (code === openList || code === openObject) error = outline.open(i)
    else if (code === comma) outline.nextMember(i + 1)
    else if (code === closeList || code === closeObject) error = outline.close(i)
    if (error !== undefined) return { error }
  }
  return inString || outline.isOpen ? { error: 'unexpected end of JSON input' } : outline
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openList = 0x5b
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d

/** The lists and objects of a text, fed with its brackets and commas; those shorter than a step are forgotten. */
class Outline {
  /** The long value that is in no other one. */
  root: Long | undefined
  readonly #opened: Open[] = []

  constructor(
    private readonly text: string,
    private readonly sliceLength: number,
  ) {}

  get isOpen(): boolean {
    return this.#opened.length > 0
  }

  /** @returns the error, if any */
  open(at: number): string | undefined {
    if (this.#opened.length === nestingMax) return `nested deeper than ${nestingMax} levels`
    this.#opened.push({ from: at, to: at, starts: [at + 1], long: [], memberFrom: at + 1, isAfterLong: false })
    return undefined
  }

  /** A group ends where it is as long as a step, or with a member that is long itself. */
  nextMember(from: number): void {
    const open = this.#opened.at(-1)
    if (!open) return
    open.memberFrom = from
    if (!open.isAfterLong && from - (open.starts.at(-1) ?? 0) < this.sliceLength) return
    open.starts.push(from)
    open.isAfterLong = false
  }

  /** @returns the error, if any */
  close(at: number): string | undefined {
    const closed = this.#opened.pop()
    // Brackets of a pair are two apart.
    if (!closed || this.text.charCodeAt(closed.from) + 2 !== this.text.charCodeAt(at)) {
      return `unexpected bracket at position ${at}`
    }
    closed.to = at
    if (at - closed.from < this.sliceLength) return undefined
    const around = this.#opened.at(-1)
    if (around) addLong(around, closed)
    else if (this.root) return `unexpected second value before position ${at}`
    else this.root = closed
    return undefined
  }
}

function addLong(open: Open, member: Long): void {
  if (open.memberFrom > (open.starts.at(-1) ?? 0)) open.starts.push(open.memberFrom)
  open.long.push(member)
  open.isAfterLong = true
}

/** Reads a long list or object group by group; a long member is `null` in its group until it is read itself. */
function* readLong(text: string, { from, to, starts, long }: Long): Steps<Read> {
  const isList = text.charCodeAt(from) === openList
  const list: unknown[] = []
  const object: Record<string, unknown> = {}
  let members = 0
  let longAt = 0
  for (const [at, start] of starts.entries()) {
    const next = starts[at + 1]
    const end = next === undefined ? to : next - 1
    const inner = long[longAt]
    const isInner = inner !== undefined && inner.from < end
    const group = isInner
      ? `${text.slice(start, inner.from)}null${text.slice(inner.to + 1, end)}`
      : text.slice(start, end)
    const read = readShallowJson(isList ? `[${group}]` : `{${group}}`)
    if ('error' in read) return read
    const entries = Object.entries(read.value as object) // the brackets around it say so
    if (entries.length === 0 && starts.length > 1) return { error: `unexpected comma before position ${end}` }
    members += entries.length
    if (!isList && members > membersMax) return { error: `an object has more than ${membersMax} members` }
    if (isInner) {
      const value = yield* readLong(text, inner)
      if ('error' in value) return value
      for (const entry of entries) entry[1] = value.value
      longAt++
    }
    for (const [name, value] of entries) {
      if (isList) list.push(value)
      // Assigning to `__proto__` would set the prototype, not a member.
      else Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true })
    }
    yield
  }
  return { value: isList ? list : object }
}
