import type { Command } from 'commander'
import { bashScript } from './bash'
import { fishScript } from './fish'
import { zshScript } from './zsh'

export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

/** The completion script of a shell, derived from the commands and their options. */
export const completionOf = (program: Command, shell: Shell): string => scripts[shell](program)

const scripts: Readonly<Record<Shell, (program: Command) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
}
