import { createInterface } from 'node:readline/promises'

/**
 * Asks for confirmation of an irreversible step. Without a terminal the answer is no.
 * @returns whether the answer was yes.
 */
export async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(?:es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}
