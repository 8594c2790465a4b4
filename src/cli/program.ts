import { Argument, Command, Option } from 'commander'
import { templates } from '@/server/datasets/templates/templates'
import { sqlDialects } from '@/wire/datasets/formats'
import { type LocaleCode, locales } from '@/wire/vocabulary'
import { completionOf, type Shell, shells } from './commands/completion/completion'
import { addCheck, addSeed } from './commands/database-commands'
import type { GenerateOptions } from './commands/generate'
import { examples, generateFormats, readCount, readJobs, zippedFormats } from './options'
import { readPart } from './output/part'
import { noteLine } from './terminal/note-line'

const fileArgument = () => new Argument('<recipe>', 'recipe file (JSON), or - for standard input')

/** Where results go. */
type Write = (text: string) => void

/**
 * The command line: its commands with their options, help and examples. What a command does loads when it runs.
 * @param version as the package states it.
 * @param write where results go; messages and progress go to standard error.
 * @param asked what follows the command's name: if it is a command, only that one is created.
 */
export function createProgram(version: string, write: Write, asked = ''): Command {
  const program = new Command('rowmint')
    .description('Consistent, linked test data: any table, any range of rows, the same bytes on every machine.')
    .version(version)
    .showHelpAfterError('Run rowmint --help for a list of commands.')
    .addHelpText('after', examples('rowmint import schema.sql > shop.json', 'rowmint generate shop.json --out data'))

  const only = Object.hasOwn(commands, asked) ? commands[asked] : undefined
  for (const add of only ? [only] : Object.values(commands)) add(program, write, version)
  if (!only) addCompletion(program, write)
  return program
}

/** In the order of the help; then `completion`, which describes all of them. */
const commands: Readonly<Record<string, (program: Command, write: Write, version: string) => void>> = {
  import: addImport,
  generate: addGenerate,
  template: addTemplate,
  types: addTypes,
  mcp: addMcp,
  seed: addSeed,
  check: addCheck,
}

function addImport(program: Command, write: Write): void {
  program
    .command('import')
    .description(
      'Convert a schema (SQL, Prisma, DBML, JSON Schema, OpenAPI, JSON or CSV) to a recipe. Notes go to standard error.',
    )
    .addArgument(new Argument('<schema>', 'schema file, or - for standard input'))
    .addOption(
      new Option('-l, --locale <locale>', 'locale of people and places').choices([...locales]).default('en_US'),
    )
    .option('--json', 'print the recipe, the detected kind and the notes as one JSON object')
    .action(async (file: string, { locale, json }: { locale: LocaleCode; json?: true }) => {
      const { importFile } = await import('./commands/import')
      const { kind, recipe, notes } = await importFile(file, locale)
      if (!json) process.stderr.write(notes.map((note) => `${noteLine(note)}\n`).join(''))
      write(`${JSON.stringify(json ? { kind, recipe, notes } : recipe, null, 2)}\n`)
    })
    .addHelpText(
      'after',
      examples('rowmint import schema.sql > shop.json', 'pg_dump --schema-only shop | rowmint import - > shop.json'),
    )
}

function addGenerate(program: Command, write: Write): void {
  program
    .command('generate')
    .description('Generate the rows of a recipe: all tables to files, or one to standard output.')
    .addArgument(fileArgument())
    .addOption(new Option('-f, --format <format>', 'output format').choices(generateFormats).default('csv'))
    .option(
      '-o, --out <path>',
      'output directory, or one .sql, .sqlite or .zip file; without it, one table or the SQL script goes to standard output',
    )
    .option('-t, --table <names...>', 'only these tables')
    .addOption(
      new Option('-p, --part <k/n>', 'only part k of n of each table, to divide the work between machines').argParser(
        readPart,
      ),
    )
    .addOption(new Option('--first <row>', 'index of the first row, from 0').argParser(readCount).conflicts('part'))
    .addOption(new Option('--rows <count>', 'number of rows from each table').argParser(readCount).conflicts('part'))
    .addOption(new Option('--dialect <name>', 'SQL dialect').choices(sqlDialects).default('postgresql'))
    .addOption(new Option('--of <format>', 'format of the files in a zip').choices(zippedFormats).default('csv'))
    .addOption(
      new Option(
        '-j, --jobs <n>',
        'number of threads; by default one for each core, or one for little work and with --part',
      ).argParser(readJobs),
    )
    .option('--no-ddl', 'omit CREATE TABLE statements, to fill existing tables')
    .option('-s, --seed <seed>', 'seed that replaces the one in the recipe')
    .option('--json', 'print a JSON report of the files written')
    .action(async (file: string, { json, seed, ...options }: GenerateOptions & { json?: true; seed?: string }) => {
      const [{ generate }, { readRecipeFile }] = await Promise.all([
        import('./commands/generate'),
        import('./recipe-file'),
      ])
      const written = await generate(await readRecipeFile(file, seed === undefined ? {} : { seed }), options)
      if (json) write(`${JSON.stringify(written)}\n`)
    })
    .addHelpText(
      'after',
      examples(
        'rowmint generate shop.json --out data --format parquet',
        'rowmint generate shop.json --table orders --rows 5',
        'rowmint generate shop.json --format sql | psql shop',
        'rowmint generate shop.json --format sqlite --out shop.sqlite',
        'rowmint generate shop.json --format zip --of parquet --out shop.zip',
        'rowmint generate shop.json --out data --jobs 4',
        'parallel rowmint generate shop.json --out data --part {}/16 ::: {1..16}',
      ),
    )
}

function addTemplate(program: Command, write: Write): void {
  program
    .command('template')
    .description('Print the recipe of a ready-made database.')
    .addArgument(new Argument('<name>').choices(templates.map(({ name }) => name)))
    .action((name: string) => {
      const template = templates.find((own) => own.name === name)
      write(`${JSON.stringify(template?.recipe, null, 2)}\n`)
    })
    .addHelpText(
      'after',
      examples('rowmint template shop > shop.json', 'rowmint template bank | rowmint generate - --out bank'),
    )
}

function addTypes(program: Command, write: Write): void {
  program
    .command('types')
    .description('Print TypeScript types for the rows of a recipe.')
    .addArgument(fileArgument())
    .action(async (file: string) => {
      const [{ typesOf }, { readRecipeFile }] = await Promise.all([import('./commands/types'), import('./recipe-file')])
      write(typesOf(await readRecipeFile(file)))
    })
    .addHelpText('after', examples('rowmint types shop.json > shop.types.ts'))
}

function addMcp(program: Command, _: Write, version: string): void {
  program
    .command('mcp')
    .description('Run a Model Context Protocol server for agents, over standard input and output.')
    .option('-o, --out <directory>', 'directory for files of rows', 'rowmint-data')
    .action(async ({ out }: { out: string }) => {
      const { serveMcp } = await import('./mcp/serve')
      serveMcp(version, out)
    })
    .addHelpText('after', examples('rowmint mcp --out test-data'))
}

function addCompletion(program: Command, write: Write): void {
  program
    .command('completion')
    .description('Print the completion script for a shell.')
    .addArgument(new Argument('<shell>').choices([...shells]))
    .action((shell: Shell) => write(completionOf(program, shell)))
    .addHelpText('after', examples('source <(rowmint completion bash)', 'rowmint completion fish | source'))
}
