import { readFileSync } from 'node:fs'
import { failureOf } from './failure'

/**
 * The text of a file, or of standard input for `-`.
 * @throws CommandFailure naming the file, which the system's error of a read leaves out, and how to correct it.
 */
export async function readText(file: string): Promise<string> {
  if (file === '-') return await readAll(process.stdin)
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw failureOf(error, file)
  }
}

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
