/**
 * The JSON text of each record in an answer of generate or generate-ai, as the service wrote it: parsed and written
 * again, 11.50 would be 11.5. Empty when the answer has no records.
 */
export function recordLines(answer: string): string[] {
  // Within a string its quotes would be escaped.
  const list = /"records":\s*\[/.exec(answer)
  if (!list) return []
  const lines: string[] = []
  let depth = 0
  let start = 0
  const marks = /"(?:[^"\\]|\\.)*"|[{}[\]]/g
  marks.lastIndex = list.index + list[0].length
  for (let mark = marks.exec(answer); mark && depth >= 0; mark = marks.exec(answer)) {
    const [text] = mark
    if (text === '{' || text === '[') {
      if (depth === 0) start = mark.index
      depth += 1
    } else if (text === '}' || text === ']') {
      depth -= 1
      if (depth === 0) lines.push(answer.slice(start, mark.index + 1))
    }
  }
  return lines
}
