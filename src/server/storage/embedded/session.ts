import { Duplex } from 'node:stream'
import type { Semaphore } from '@/server/kernel/turns/semaphore'
import { lacksStatement, panicMessage, sessionStatus } from './answer'
import { type Engine, EngineLostError, type Running } from './engine'
import { type Turn, TurnReader } from './turn-reader'

export type SessionOptions = {
  engine: Pick<Engine, 'running' | 'replace'>
  /** One permit: a session holds it from its first statement until its transaction has ended. */
  semaphore: Semaphore
  /** Set for another process: limits its transactions, and resets its settings after each. */
  guestSecondsMax?: number
}

/**
 * A "socket" whose far end is PGlite: the standard pg client writes the PostgreSQL wire protocol to it and reads the
 * responses. Any number of sessions share the database; a semaphore isolates their transactions.
 */
export class Session extends Duplex {
  readonly #options: SessionOptions
  readonly #reader = new TurnReader()
  #inside = false
  #running = false
  #idle = true
  /** The engine that this session is inside of. */
  #engine: Running | undefined
  #limit: NodeJS.Timeout | undefined

  constructor(options: SessionOptions) {
    super()
    this.#options = options
  }

  /** Members of net.Socket that pg uses. */
  connect(): this {
    setImmediate(() => this.emit('connect'))
    return this
  }
  setNoDelay = (): this => this
  setKeepAlive = (): this => this
  ref = (): this => this
  unref = (): this => this

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#takeTurns(chunk).then(() => done(), done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#takeTurns(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (this.#running)
      done(error) // #exchange leaves after the response
    else this.#leave().then(() => done(error), done)
  }

  async #takeTurns(chunk: Buffer): Promise<void> {
    for (const turn of this.#reader.read(chunk)) {
      // PGlite runs on this thread: timers and sockets run between two statements.
      await new Promise(setImmediate)
      await this.#take(turn)
    }
  }

  async #take({ kind, bytes }: Turn): Promise<void> {
    if (kind === 'encryption') this.push('N')
    else if (kind === 'goodbye') await this.#leave()
    else await this.#exchange(bytes)
  }

  async #exchange(bytes: Buffer): Promise<void> {
    await this.#enter()
    if (this.destroyed) return this.#leave()
    const answer = await this.#ask(bytes)
    this.#idle = sessionStatus(answer) === 'I'
    if (this.destroyed || this.#idle) await this.#leave()
    if (this.#options.guestSecondsMax === undefined && lacksStatement(answer)) this.destroy(new StatementsLostError())
    if (!this.destroyed) this.push(answer)
  }

  async #ask(bytes: Buffer): Promise<Buffer> {
    const engine = this.#options.engine.running()
    this.#engine = engine
    this.#running = true
    try {
      const answer = Buffer.from(await engine.db.execProtocolRaw(bytes))
      await engine.flush()
      const panicked = panicMessage(answer)
      // After a PANIC (a full or failing disk under the log) PGlite would spin endlessly on its next message.
      if (panicked) throw new Error(panicked)
      return answer
    } catch (error) {
      // Errors of a statement are responses; an exception means that the engine is dead.
      this.#engine = undefined
      if (engine.db.closed) throw error
      this.#options.engine.replace(engine, String(error))
      throw new EngineLostError()
    } finally {
      this.#running = false
    }
  }

  async #enter(): Promise<void> {
    if (this.#inside) return
    await this.#options.semaphore.acquire()
    this.#inside = true
    const { guestSecondsMax } = this.#options
    if (guestSecondsMax !== undefined) {
      this.#limit = setTimeout(() => this.destroy(new Error('the transaction took too long')), guestSecondsMax * 1000)
    }
  }

  /** Rolls back an open transaction and admits the next session. */
  async #leave(): Promise<void> {
    if (!this.#inside) return
    this.#inside = false
    clearTimeout(this.#limit)
    const { semaphore, guestSecondsMax } = this.#options
    const db = this.#engine?.db
    this.#engine = undefined
    try {
      if (!this.#idle) await db?.exec('ROLLBACK')
      if (guestSecondsMax !== undefined) await db?.exec('RESET ALL')
    } finally {
      semaphore.release()
    }
  }
}

/** A guest has removed the shared session's prepared statements (`DISCARD ALL`). The next connection prepares its own. */
class StatementsLostError extends Error {
  constructor() {
    super('Connection terminated: its named statements are gone')
  }
}
