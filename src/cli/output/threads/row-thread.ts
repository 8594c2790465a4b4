import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { CommandFailure } from '@/cli/failure'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import type { ThreadMessage } from '@/server/kernel/thread/answer-jobs'
import { loading } from '@/server/kernel/thread/loading'
import { receivedError } from '@/server/kernel/thread/sent-error'
import type { PieceJob } from './answer-pieces'
import type { MadePiece, PieceAsked } from './make-piece'
import { threadArgument } from './thread-argument'

/** Maximum pieces requested of a thread at a time: with two it never waits for the next one. */
export const piecesOfThread = 2

type Waiting = { resolve(piece: MadePiece): void; reject(error: unknown): void }

/** A thread that makes pieces of a recipe's files, one after the other. */
export class RowThread {
  readonly #worker: Worker
  readonly #waiting: Waiting[] = []
  #isReady = false
  #fault: unknown

  constructor(recipe: Recipe, start: typeof startWorker = startWorker) {
    this.#worker = start(recipe)
    this.#worker.on('message', (message: ThreadMessage<MadePiece>) => this.#receive(message))
    this.#worker.on('error', (error: NodeJS.ErrnoException) => this.#end(endOf(error)))
    this.#worker.on('exit', (code) => this.#end(endOf({ message: `exit code ${code}` })))
  }

  /** Whether it could begin another piece at once, or has ended: then asking throws. */
  get isFree(): boolean {
    return this.#fault !== undefined || (this.#isReady && this.#waiting.length < piecesOfThread)
  }

  /** @throws CommandFailure where the thread has ended; what making the piece throws. */
  make(asked: PieceAsked, memory?: ArrayBuffer): Promise<MadePiece> {
    if (this.#fault !== undefined) return Promise.reject(this.#fault)
    this.#worker.postMessage({ asked, memory } satisfies PieceJob, memory ? [memory] : [])
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }))
  }

  close(): void {
    this.#worker.removeAllListeners()
    void this.#worker.terminate()
  }

  #receive(message: ThreadMessage<MadePiece>): void {
    if ('ready' in message) {
      this.#isReady = true
      return
    }
    const asked = this.#waiting.shift()
    if ('result' in message) asked?.resolve(message.result)
    else asked?.reject('refused' in message ? receivedError(message.refused) : message.failed)
  }

  #end(fault: CommandFailure): void {
    this.#fault ??= fault
    for (const { reject } of this.#waiting.splice(0)) reject(this.#fault)
  }
}

const endOf = ({ message, code }: { readonly message: string; readonly code?: string | undefined }): CommandFailure =>
  new CommandFailure(
    code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? 'a thread ran out of memory; run the command with fewer threads, such as --jobs 1'
      : `a thread ended before its rows were complete (${message}); run the command again, or with --jobs 1`,
  )

/** A thread makes little garbage: a young generation as large as that of the main thread only takes memory. */
const maxYoungGenerationSizeMb = 8

/** In the package a thread runs the script that the command itself runs. */
function startWorker(recipe: Recipe): Worker {
  const options = { workerData: recipe, execArgv: [], resourceLimits: { maxYoungGenerationSizeMb } }
  return import.meta.url.endsWith('.ts')
    ? new Worker(`${loading(path.join(import.meta.dirname, 'answer-pieces.ts'))}.then((own) => own.answerPieces())`, {
        ...options,
        eval: true,
      })
    : new Worker(path.join(import.meta.dirname, 'rowmint.cjs'), { ...options, argv: [threadArgument] })
}
