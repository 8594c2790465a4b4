/** Argument of the script in a thread of `generate`, where people give the name of a command. */
export const threadArgument = 'rows-of-a-thread'
