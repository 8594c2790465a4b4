import type { CallRecord } from './operate/call-record'

/** A request and its answer, independent of any server's own types: the custom server and Next's routes both use them. */
export type HttpCall = {
  method: string
  /** Path without query. */
  path: string
  /** With its question mark; empty where there is none. */
  query: string
  /** A header's value by lower-case name. */
  header(name: string): string | undefined
  /** The socket's address. */
  remoteAddress: string
  record: CallRecord
  /** Reads the whole body; `too-large` as soon as it passes `bytesMax`. */
  readBody(bytesMax: number): Promise<Uint8Array | 'too-large'>
  /** Aborts when the client goes away. */
  signal: AbortSignal
}

/** What a request says before its body. */
export type Headed = Pick<HttpCall, 'header' | 'remoteAddress'>

export type HttpReply = {
  status: number
  headers: Record<string, string>
  /** Whole, or as a stream that runs only as fast as the client reads. */
  body: string | Uint8Array | AsyncIterable<Uint8Array>
  /** Called if the connection turns out to be broken before it has taken any byte of the answer. */
  unsent?: () => Promise<void>
}
