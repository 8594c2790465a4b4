import type { Command, Option } from 'commander'
import { choicesOf, namesOf, type Values, valuesOf } from './values'

/** By the shell's own `_arguments`, which shows the descriptions and knows `--format=csv`. */
export const zshScript = (program: Command): string => `#compdef rowmint
_rowmint() {
  local curcontext="$curcontext" state line
  _arguments -C '(- *)--help[display help]' '(- *)'{-V,--version}'[output the version number]' '1: :->command' '*:: :->arguments'
  case "$state" in
    command)
      local -a commands=(
${program.commands.map((command) => `        '${command.name()}:${plain(command.description()).replaceAll(':', '\\:')}'`).join('\n')}
      )
      _describe command commands
      ;;
    arguments)
      case "\${line[1]}" in
${program.commands.map(commandLines).join('\n')}
      esac
      ;;
  esac
}
compdef _rowmint rowmint
`

const commandLines = (command: Command): string => `        ${command.name()})
          _arguments ${[...command.options.map(optionOf), `'(- *)'{-h,--help}'[display help for command]'`, argumentsOf(command)].join(' \\\n            ')}
          ;;`

function optionOf(option: Option): string {
  const { long, short, variadic, description } = option
  const values = valuesOf(option)
  const text = `[${plain(description).replaceAll(/[[\]]/g, '\\$&')}]${takes[kindOf(values)](values)}`
  const sign = values === 'none' ? '' : '='
  if (variadic)
    return namesOf(option)
      .map((name) => `'*${name}${name === long ? sign : '+'}${text}'`)
      .join(' ')
  return short ? `'(${short} ${long})'{${short}${sign && '+'},${long}${sign}}'${text}'` : `'${long}${sign}${text}'`
}

const kindOf = (values: Values) => (typeof values === 'string' ? values : 'choices')

const takes: Readonly<Record<ReturnType<typeof kindOf>, (values: Values) => string>> = {
  none: () => '',
  text: () => ':value: ',
  path: () => ':path:_files',
  choices: (values) => `:value:(${[...values].join(' ')})`,
}

const argumentsOf = (command: Command): string => {
  const choices = choicesOf(command)
  return choices ? `'1:value:(${choices.join(' ')})'` : `'*:file:_files'`
}

/** Within single quotes. */
const plain = (text: string): string => text.replaceAll("'", '’')
