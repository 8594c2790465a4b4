import { CommanderError } from 'commander'
import { exitCodes, failureOf } from './failure'
import { createProgram } from './program'

/** Where a command writes: results, and all that people read on the way. */
export type Output = { readonly result: (text: string) => void; readonly message: (text: string) => void }

/**
 * Runs one command.
 * @param args what follows the command's name.
 * @param version as the package states it.
 * @returns its exit code, of `exitCodes`, or 0.
 */
export async function run(args: readonly string[], version: string, { result, message }: Output): Promise<number> {
  const program = createProgram(version, result, args[0])
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ writeOut: result, writeErr: message })
  }
  try {
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage
    const failure = failureOf(error)
    message(`${failure.message}\n`)
    return failure.code
  }
}

/** What a thread of a command runs. */
export async function makeRows(): Promise<void> {
  const { answerPieces } = await import('./output/threads/answer-pieces')
  answerPieces()
}
