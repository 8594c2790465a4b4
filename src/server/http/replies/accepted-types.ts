/** The weight of a media type in an Accept header that lists it by name, 0 to 1; else 0 (RFC 9110). */
export function weightOf(type: string, accept = ''): number {
  const weights = partsOf(accept, ',').map((range) => {
    const [listed, ...parameters] = partsOf(range, ';')
    return listed?.toLowerCase() === type ? weightIn(parameters) : 0
  })
  return Math.max(0, ...weights)
}

/** Whether a client prefers a page to JSON, as browsers do; one that names neither gets JSON. */
export function prefersPage(accept: string | undefined): boolean {
  const page = weightOf('text/html', accept)
  return page > 0 && page >= weightOf('application/json', accept)
}

/** The parts between separators outside quotes. */
const partsOf = (text: string, separator: ',' | ';'): string[] =>
  (text.match(separated[separator]) ?? []).map((part) => part.trim())
const separated = { ',': /(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g, ';': /(?:[^;"]|"(?:[^"\\]|\\.)*"?)+/g }

function weightIn(parameters: readonly string[]): number {
  const [, weight = '1'] = parameters.map((each) => /^q\s*=\s*(\d(?:\.\d*)?)$/i.exec(each)).find(Boolean) ?? []
  return Math.min(1, Number(weight))
}
