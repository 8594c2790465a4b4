import { nextTurn } from '@/cli/output/next-turn'
import type { MadePiece, MakePiece, PieceAsked } from './make-piece'
import { piecesOfThread, type RowThread } from './row-thread'

type Begun = { readonly asked: PieceAsked; isBegun: boolean; done: Promise<void>; result?: () => MadePiece }

/**
 * Generates pieces in threads and in this one, and yields them in order, each valid until the next is requested. Begins
 * a bounded number ahead, so that memory stays flat with a slow reader.
 * @param make generates a piece in this thread.
 * @throws the error of a piece when its turn comes.
 */
export async function* inOrder(
  asked: Iterable<PieceAsked>,
  threads: readonly RowThread[],
  make: MakePiece,
): AsyncGenerator<MadePiece> {
  const rest = asked[Symbol.iterator]()
  const ahead = threads.length * piecesOfThread + 2
  const pieces: Begun[] = []
  // Reused: allocating megabytes for each piece costs a noticeable share of filling them.
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
    await nextTurn() // lets messages of threads and signals in
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
