import { Argument, Command } from 'commander'
import { completionOf, type Shell, shells } from './commands/completion'
import { typesOf } from './commands/types'
import { readRecipeFile } from './recipe-file'

const fileArgument = () => new Argument('<recipe>', 'file of a recipe in JSON, or - for standard input')

/**
 * The command line: every command with its options, help and examples.
 * @param version as the package states it.
 * @param write where results go; messages and progress go to standard error.
 */
export function createProgram(version: string, write: (text: string) => void): Command {
  const program = new Command('rowmint')
    .description(
      'Linked data sets that agree with themselves: any table, any range of rows, the same bytes everywhere.',
    )
    .version(version)
    .showHelpAfterError('Run rowmint --help for the commands.')
    .addHelpText('after', examples('rowmint import schema.sql > shop.json', 'rowmint generate shop.json --out data'))

  program
    .command('types')
    .description('Write TypeScript types of the rows of a recipe.')
    .addArgument(fileArgument())
    .action(async (file: string) => write(typesOf(await readRecipeFile(file))))
    .addHelpText('after', examples('rowmint types shop.json > shop.types.ts'))

  program
    .command('completion')
    .description('Write the completion script of a shell.')
    .addArgument(new Argument('<shell>').choices([...shells]))
    .action((shell: Shell) => write(completionOf(program, shell)))
    .addHelpText('after', examples('source <(rowmint completion bash)', 'rowmint completion fish | source'))

  return program
}

const examples = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ ${line}\n`).join('')}`
