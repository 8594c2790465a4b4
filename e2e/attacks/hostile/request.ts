/** One request of a client that means harm, and what to ask before it. */
export type HostileRequest = {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** A recipe that is made first, once for each name: its address replaces `{id}` in the path. */
  readonly of?: { readonly name: string; readonly recipe: object }
}

/** By name; each body is made when it is sent, because together they are some hundred megabytes. */
export type HostileRequests = Record<string, () => HostileRequest>

export const many = <Item>(count: number, item: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => item(at))

export const post = (path: string, body: unknown, headers: Record<string, string> = {}): HostileRequest => ({
  path,
  body,
  headers,
})

/** Largest bodies of REST, of recipes, and of texts to import, in bytes. */
export const bodyBytes = 1_048_576
export const recipeBytes = 8 * bodyBytes
