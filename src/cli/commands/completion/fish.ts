import type { Command, Option } from 'commander'
import { choicesOf, type Values, valuesOf } from './values'

/** One `complete` for each command, option and list of values. */
export const fishScript = (program: Command): string =>
  [
    'complete -c rowmint -n __fish_use_subcommand -f',
    `complete -c rowmint -n __fish_use_subcommand -l help -d 'display help'`,
    `complete -c rowmint -n __fish_use_subcommand -s V -l version -d 'output the version number'`,
    ...program.commands.flatMap(commandLines),
    '',
  ].join('\n')

function commandLines(command: Command): string[] {
  const after = quoted(`__fish_seen_subcommand_from ${command.name()}`)
  const choices = choicesOf(command)
  return [
    `complete -c rowmint -n __fish_use_subcommand -a ${command.name()} -d ${quoted(command.description())}`,
    ...command.options.map((option) => `complete -c rowmint -n ${after} ${optionOf(option)}`),
    ...(choices ? [`complete -c rowmint -n ${after} -f -a ${quoted(choices.join(' '))}`] : []),
    `complete -c rowmint -n ${after} -s h -l help -d 'display help for command'`,
  ]
}

function optionOf(option: Option): string {
  const { long, short, description } = option
  const values = valuesOf(option)
  const names = [...(short ? [`-s ${short.slice(1)}`] : []), `-l ${long?.slice(2)}`]
  return [...names, ...takes(values), `-d ${quoted(description)}`].join(' ')
}

function takes(values: Values): string[] {
  if (values === 'none') return []
  if (values === 'path') return ['-r']
  return values === 'text' ? ['-x'] : [`-x -a ${quoted(values.join(' '))}`]
}

const quoted = (text: string): string => `'${text.replaceAll("'", '’')}'`
