/**
 * The messages of a PostgreSQL client up to the point where it waits for a response:
 * - `startup`: the first message of a connection;
 * - `encryption`: the request for TLS or GSS encryption, sent before `startup`;
 * - `statements`: complete messages up to and including the one that requires a response;
 * - `goodbye`: the client ends the connection.
 */
export type Turn = { kind: 'startup' | 'encryption' | 'statements' | 'goodbye'; bytes: Buffer }

/**
 * Splits a byte stream into turns. The embedded database has one session for all clients, so it must receive complete
 * turns: half an extended query could mix with another client's other half.
 */
export class TurnReader {
  #rest: Buffer = Buffer.alloc(0)
  #started = false

  read(chunk: Buffer): Turn[] {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const turns: Turn[] = []
    let turnStart = 0
    for (let at = 0; ; ) {
      const end = this.#messageEnd(bytes, at)
      if (end === undefined) break
      const kind = this.#kindOfTurnEndedBy(bytes, at)
      at = end
      if (kind === undefined) continue
      turns.push({ kind, bytes: bytes.subarray(turnStart, end) })
      turnStart = end
    }
    this.#rest = bytes.subarray(turnStart)
    return turns
  }

  /** A message is [type] length body; the length includes itself but not the type, which the first message lacks. */
  #messageEnd(bytes: Buffer, at: number): number | undefined {
    const lengthAt = this.#started ? at + 1 : at
    if (bytes.length < lengthAt + 4) return undefined
    const end = lengthAt + bytes.readInt32BE(lengthAt)
    return end > bytes.length ? undefined : end
  }

  #kindOfTurnEndedBy(bytes: Buffer, at: number): Turn['kind'] | undefined {
    if (this.#started) return turnEnds.get(bytes.toString('latin1', at, at + 1))
    if (encryptionRequests.has(bytes.readInt32BE(at + 4))) return 'encryption'
    this.#started = true
    return 'startup'
  }
}

/** Query, Sync, Flush, CopyDone, CopyFail, PasswordMessage and Terminate. */
const turnEnds = new Map<string, Turn['kind']>([
  ['Q', 'statements'],
  ['S', 'statements'],
  ['H', 'statements'],
  ['c', 'statements'],
  ['f', 'statements'],
  ['p', 'statements'],
  ['X', 'goodbye'],
])

/** SSLRequest and GSSENCRequest. */
const encryptionRequests = new Set([80_877_103, 80_877_104])
