/** A positional argument of a command, by its name in the usage, and its required form. */
type Argument = { readonly name: string; readonly form: RegExp }

/** A number of rounds, requests or minutes. */
export const positive = /^(?!0*(?:\.0*)?$)\d+(?:\.\d+)?$/

/**
 * The positional arguments of a developer command; omitted ones are undefined. With `--help` it prints the usage and
 * exits with 0; for an argument of the wrong form, or one too many, it prints an error and exits with 2.
 */
export function commandArguments(usage: string, ...known: readonly Argument[]): readonly (string | undefined)[] {
  const given = process.argv.slice(2)
  if (given.includes('--help') || given.includes('-h')) {
    console.log(`Usage: ${usage}`)
    process.exit(0)
  }
  const wrong = given.findIndex((word, at) => !known[at]?.form.test(word))
  if (wrong >= 0) {
    const expected = known[wrong]
    console.error(
      `"${given[wrong]}" is ${expected ? `not a ${expected.name}` : 'one argument too many'}. Usage: ${usage}`,
    )
    process.exit(2)
  }
  return given
}
