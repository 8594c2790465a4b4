import { fileURLToPath } from 'node:url'
import { scriptRunner } from './run-script'

const run = scriptRunner(fileURLToPath(new URL('./script.cjs', import.meta.url)))
const members = run().exports as Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The exports of one of the library's modules, which the packed script contains. */
export const exportsOf = (module: string): Readonly<Record<string, unknown>> => members[module] ?? {}
