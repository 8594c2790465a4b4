/** An argument that a command takes by its place, as its usage names it, and what it must look like. */
type Argument = { readonly name: string; readonly form: RegExp }

/** A number of rounds, requests or minutes. */
export const positive = /^(?!0*(?:\.0*)?$)\d+(?:\.\d+)?$/

/**
 * The arguments of a developer's command, in their places; those that are left out are undefined. With `--help` it prints
 * how the command is used and exits with 0; where one has another form, or there is one too many, it says so and exits with 2.
 */
export function commandArguments(usage: string, ...known: readonly Argument[]): readonly (string | undefined)[] {
  const given = process.argv.slice(2)
  if (given.includes('--help') || given.includes('-h')) {
    console.log(`Usage: ${usage}`)
    process.exit(0)
  }
  const wrong = given.find((word, at) => !known[at]?.form.test(word))
  if (wrong !== undefined) {
    const { name } = known[given.indexOf(wrong)] ?? { name: undefined }
    console.error(`"${wrong}" is ${name === undefined ? 'one argument too many' : `no ${name}`}. Usage: ${usage}`)
    process.exit(2)
  }
  return given
}
