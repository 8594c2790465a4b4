/** The text up to the end of its last whole record, closed, and what follows it. */
export type CutJson = { closed: string; rest: string }

type Open = { closer: '}' | ']'; lists: number; outer: Open | undefined }

/**
 * Closes JSON that is cut off after the last whole record: of JSON lines, or of a list that is in no other list. A record
 * with lists of its own is not whole where only their items are.
 * @returns undefined where no record is whole
 */
export function closedAfterRecords(text: string): CutJson | undefined {
  let inside: Open | undefined
  let line = 0 // the end of the last whole line
  let item: { end: number; inside: Open | undefined } | undefined
  for (const { 0: mark, index } of text.matchAll(marks)) {
    if (mark === '{' || mark === '[') {
      const lists: number = (inside?.lists ?? 0) + (mark === '[' ? 1 : 0)
      inside = { closer: mark === '{' ? '}' : ']', lists, outer: inside }
    } else if (mark === inside?.closer) {
      inside = inside.outer
      if (mark === '}' && !inside) line = index + 1
      if (mark === '}' && inside?.closer === ']' && inside.lists === 1) item = { end: index + 1, inside }
    }
  }
  const end = line || item?.end
  if (!end) return undefined
  return { closed: text.slice(0, end) + (line ? '' : closersOf(item?.inside)), rest: text.slice(end) }
}

/** Brackets outside strings; a string that is cut off hides nothing but its own rest. */
const marks = /"(?:[^"\\]|\\.)*(?:"|$)|[{}[\]]/gs

function closersOf(inside: Open | undefined): string {
  let closers = ''
  for (let open = inside; open; open = open.outer) closers += open.closer
  return closers
}
