import { InvalidArgumentError } from 'commander'

/** The end of a command's help. */
export const examples = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ ${line}\n`).join('')}`

/**
 * A number of rows, or the number of one.
 * @throws InvalidArgumentError
 */
export function readCount(text: string): number {
  const count = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(count)) return count
  throw new InvalidArgumentError('write a whole number of rows, 0 or more')
}
