import { AppError } from '@/server/kernel/errors'

/** A file name that no data set has. */
export class UnknownFileError extends AppError {
  constructor(file: string, formats: readonly string[]) {
    super(`There is no file ${JSON.stringify(file.slice(0, 128))} of this data set.`, {
      status: 404,
      code: 'file_not_found',
      hint: `A table is read as ${formats.map((format) => `{table}.${format}`).join(', ')}; all tables as {id}.zip, {id}.sql and {id}.sqlite.`,
    })
  }
}

/** A resumed download names a version of the file that no longer exists. */
export class OtherVersionError extends AppError {
  constructor(asked: string, etag: string) {
    super(`If-Match names ${asked.slice(0, 128)}, but the ETag of this file is ${etag}.`, {
      status: 412,
      code: 'precondition_failed',
      hint: 'Read the file from its beginning, without If-Match or with its ETag.',
    })
  }
}

/** A resumed download begins beyond the end of the file. */
export class RangeBeyondError extends AppError {
  /** @param headers of the file, without those that let a cache keep the answer. */
  constructor(size: number, headers: Record<string, string>) {
    super(`The file has ${size} bytes; the range begins after them.`, {
      status: 416,
      code: 'range_not_satisfiable',
      hint: 'Request a range within the bytes of the file, or the whole file without Range.',
      headers: { ...headers, 'Content-Range': `bytes */${size}` },
    })
  }
}
