import net from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { type Turn, TurnReader } from '@/server/storage/embedded/turn-reader'

/** An embedded database that serves ordinary clients, one at a time. */
export type ServedDatabase = { readonly url: string; readonly close: () => Promise<void> }

/** Serves an in-process database to ordinary clients on a port of its own. */
export async function serveEmbedded(database: PGlite): Promise<ServedDatabase> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    answerClient(socket, database).catch((fault: Error) => socket.destroy(fault))
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      await database.close()
    },
  }
}

async function answerClient(socket: net.Socket, database: PGlite): Promise<void> {
  const reader = new TurnReader()
  let held: Buffer | undefined
  try {
    for await (const chunk of socket) {
      for (const turn of reader.read(chunk)) {
        if (turn.kind === 'goodbye') return
        if (turn.kind === 'encryption') socket.write('N')
        else if (held === undefined && isCopy(turn)) {
          held = turn.bytes
          socket.write(copyInResponse)
        } else {
          const answer = Buffer.from(
            await database.execProtocolRaw(held ? Buffer.concat([held, turn.bytes]) : turn.bytes),
          )
          socket.write(held ? withoutFirst(answer, 'G') : answer)
          held = undefined
        }
      }
    }
  } finally {
    // Rolls back the transaction of a client that disconnects.
    await database.exec('ROLLBACK')
    socket.end()
  }
}

/** PGlite needs a COPY with all its rows at once, so the statement waits for them. */
const isCopy = ({ bytes }: Turn): boolean =>
  bytes.toString('latin1', 0, 1) === 'Q' && /^COPY .* FROM STDIN/s.test(bytes.toString('utf8', 5))

/** CopyInResponse: requests the rows as text. */
const copyInResponse = Buffer.from([0x47, 0, 0, 0, 7, 0, 0, 0])

function withoutFirst(answer: Buffer, kind: string): Buffer {
  if (answer.toString('latin1', 0, 1) !== kind) return answer
  return answer.subarray(1 + answer.readInt32BE(1))
}
