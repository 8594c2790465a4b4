import { AppError } from '@/server/kernel/errors'

/** Bytes on the disk that files may take together while they are sent. */
export class DiskRoom {
  #left: number

  constructor(bytesMax: number) {
    this.#left = bytesMax
  }

  /**
   * @returns what gives the bytes back, once.
   * @throws DiskRoomError (503) when fewer are left.
   */
  take(bytes: number): () => void {
    if (bytes > this.#left) throw new DiskRoomError()
    this.#left -= bytes
    let isTaken = true
    return () => {
      if (isTaken) this.#left += bytes
      isTaken = false
    }
  }
}

class DiskRoomError extends AppError {
  constructor() {
    super('Too many large files are being downloaded.', {
      status: 503,
      code: 'overloaded',
      hint: 'Repeat the call after a few seconds, or read the tables by their URLs; its rows were not counted.',
      headers: { 'Retry-After': '5' },
    })
  }
}
