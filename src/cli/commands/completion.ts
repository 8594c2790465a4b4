import type { Command, Option } from 'commander'

export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

/** The completion script of a shell, derived from the commands and their options. */
export const completionOf = (program: Command, shell: Shell): string => scripts[shell](program)

const scripts: Readonly<Record<Shell, (program: Command) => string>> = {
  bash: (program) => `_rowmint() {
  local words="${commandNames(program)}"
  case "\${COMP_WORDS[1]}" in
${program.commands.map((command) => `    ${command.name()}) words="${optionNames(command)}" ;;`).join('\n')}
  esac
  case "\${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD-1]}" in
${valuesOf(program, ({ command, option, values }) => `    "${command} ${option}") words="${values}" ;;`)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _rowmint rowmint
`,
  zsh: (program) => `#compdef rowmint
_rowmint() {
  if (( CURRENT == 2 )); then
    compadd ${commandNames(program)}
    return
  fi
  case "\${words[2]} \${words[CURRENT-1]}" in
${valuesOf(program, ({ command, option, values }) => `    "${command} ${option}") ${values === '' ? '_files' : `compadd ${values}`}; return ;;`)}
  esac
  case "\${words[2]}" in
${program.commands.map((command) => `    ${command.name()}) compadd -- ${optionNames(command)} ;;`).join('\n')}
  esac
  _files
}
compdef _rowmint rowmint
`,
  fish: (program) =>
    [
      'complete -c rowmint -n __fish_use_subcommand -f',
      ...program.commands.flatMap((command) => [
        `complete -c rowmint -n __fish_use_subcommand -a ${command.name()} -d ${quoted(command.description())}`,
        ...command.options.map((option) => fishLine(command, option)),
        ...command.registeredArguments.flatMap(({ argChoices }) =>
          argChoices ? [`complete -c rowmint -n ${after(command)} -f -a ${quoted(argChoices.join(' '))}`] : [],
        ),
        `complete -c rowmint -n ${after(command)} -s h -l help -d 'display help for command'`,
      ]),
      '',
    ].join('\n'),
}

function fishLine(command: Command, { long, short, required, argChoices, description }: Option): string {
  const names = [...(short ? [`-s ${short.slice(1)}`] : []), `-l ${long?.slice(2)}`].join(' ')
  const values = argChoices ? `-x -a ${quoted(argChoices.join(' '))} ` : required ? '-r ' : ''
  return `complete -c rowmint -n ${after(command)} ${names} ${values}-d ${quoted(description)}`
}

const after = (command: Command): string => quoted(`__fish_seen_subcommand_from ${command.name()}`)

type Values = { readonly command: string; readonly option: string; readonly values: string }

/** A line for each option with a value, by both its names, and for each argument that is one of a list. */
const valuesOf = (program: Command, line: (of: Values) => string): string =>
  program.commands
    .flatMap((command) =>
      [
        ...command.options.flatMap(({ long, short, required, argChoices = [] }) =>
          required ? [long, short].flatMap((name) => (name ? [{ option: name, choices: argChoices }] : [])) : [],
        ),
        ...command.registeredArguments.flatMap(({ argChoices = [] }) =>
          argChoices.length > 0 ? [{ option: command.name(), choices: argChoices }] : [],
        ),
      ].map(({ option, choices }) => line({ command: command.name(), option, values: choices.join(' ') })),
    )
    .join('\n')

const commandNames = (program: Command): string => program.commands.map((command) => command.name()).join(' ')
const optionNames = (command: Command): string => [...command.options.map(({ long }) => long), '--help'].join(' ')
const quoted = (text: string): string => `'${text.replaceAll("'", '’')}'`
