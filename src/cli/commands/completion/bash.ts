import type { Command } from 'commander'
import { choicesOf, namesOf, valuesOf } from './values'

/** Options where a word begins with a dash, values where they are known, else files. To bash, `--format=csv` is three words. */
export const bashScript = (program: Command): string => `_rowmint() {
  local command="\${COMP_WORDS[1]}" word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  if [[ "$word" == "=" ]]; then
    word=""
  elif [[ "$before" == "=" ]]; then
    before="\${COMP_WORDS[COMP_CWORD-2]}"
  fi
  if (( COMP_CWORD == 1 )); then
    words="${program.commands.map((command) => command.name()).join(' ')} --help --version"
  elif [[ "$word" == -* ]]; then
    case "$command" in
${program.commands.map((command) => `      ${command.name()}) words="${optionNames(command)}" ;;`).join('\n')}
    esac
  else
    case "$command $before" in
${program.commands.flatMap(knownLines).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _rowmint rowmint
`

const optionNames = (command: Command): string => [...command.options.map(({ long }) => long), '--help'].join(' ')

/** A line for each option and argument whose values are known. */
function knownLines(command: Command): string[] {
  const name = command.name()
  const line = (places: readonly string[], values: readonly string[]) =>
    `      ${places.map((place) => `"${name} ${place}"`).join('|')}) words="${values.join(' ')}" ;;`
  const choices = choicesOf(command)
  return [
    ...command.options.flatMap((option) => {
      const values = valuesOf(option)
      return typeof values === 'string' ? [] : [line(namesOf(option), values)]
    }),
    ...(choices ? [line([name], choices)] : []),
  ]
}
