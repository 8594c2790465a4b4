import type { Command, Option } from 'commander'

/** What may follow an option: nothing, one of a list, a path, or a text that a shell cannot know. */
export type Values = 'none' | 'path' | 'text' | readonly string[]

/** What an option takes, by its choices and the name of its value. */
export function valuesOf({ required, argChoices, flags }: Option): Values {
  if (!required) return 'none'
  if (argChoices) return argChoices
  return /<(?:path|file|directory)>$/.test(flags) ? 'path' : 'text'
}

/** Words that a command's first argument must be one of; undefined where it is a file or a URL. */
export const choicesOf = (command: Command): readonly string[] | undefined => command.registeredArguments[0]?.argChoices

/** Both names of an option. */
export const namesOf = ({ long, short }: Option): string[] => [long, short].flatMap((name) => name ?? [])
