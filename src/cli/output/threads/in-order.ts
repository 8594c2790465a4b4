import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MadePiece, MakePiece, PieceAsked } from './make-piece'
import { piecesOfThread, type RowThread } from './row-thread'

type Begun = { readonly asked: PieceAsked; isBegun: boolean; done: Promise<void>; result?: () => MadePiece }

/**
 * Makes pieces by threads and by this one, and hands them out in order, each until the next one is asked for. Only so
 * many are begun that memory stays flat while whoever reads them is slow.
 * @param make makes a piece in this thread.
 * @throws when the turn of a piece has come that could not be made.
 */
export async function* inOrder(
  asked: Iterable<PieceAsked>,
  threads: readonly RowThread[],
  make: MakePiece,
): AsyncGenerator<MadePiece> {
  const rest = asked[Symbol.iterator]()
  const ahead = threads.length * piecesOfThread + 2
  const pieces: Begun[] = []
  // Used again: allocating some megabytes for each piece costs as much as a part of what they hold.
  const spent: ArrayBuffer[] = []
  for (;;) {
    while (pieces.length < ahead) {
      const { done, value } = rest.next()
      if (done) break
      pieces.push({ asked: value, isBegun: false, done: Promise.resolve() })
    }
    const [next] = pieces
    if (!next) return
    for (const thread of threads) {
      for (let piece = waiting(pieces); piece && thread.isFree; piece = waiting(pieces))
        begin(piece, thread.make(piece.asked, spent.pop()))
    }
    if (!next.result) {
      const own = waiting(pieces)
      if (own) begin(own, make(own.asked, spent.pop()))
      await (own ?? next).done
    }
    if (next.result) {
      pieces.shift()
      const piece = next.result()
      yield piece
      spent.push(piece.bytes.buffer)
    }
    await nextTurn() // so that threads and signals are heard
  }
}

const waiting = (pieces: readonly Begun[]): Begun | undefined => pieces.find(({ isBegun }) => !isBegun)

function begin(piece: Begun, made: Promise<MadePiece>): void {
  piece.isBegun = true
  piece.done = made.then(
    (result) => {
      piece.result = () => result
    },
    (error: unknown) => {
      piece.result = () => {
        throw error
      }
    },
  )
}
