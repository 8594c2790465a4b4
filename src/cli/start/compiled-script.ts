import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { constants, Script } from 'node:vm'
import { readCompiled, writeCompiled } from './compiled-cache'

/** A script that has run: what it exports, and how to spare the next process its compilation. */
export type RunScript = { readonly exports: unknown; keepCompiled(): void }

/**
 * Runs a script in CommonJS by the code that an earlier process compiled for the same purpose, where there is such code
 * and this V8 takes it (ADR 21).
 * @param file of one function expression of `exports`, `require`, `module`, `__filename` and `__dirname`, in ASCII.
 * @param name of the purpose and of the script's bytes: equal names mean equal sources.
 * @param flags of V8 while it runs. Node's own modules have compiled code for the usual flags only, so those used here
 *   load before.
 */
export function runCompiled(file: string, name: string, flags: readonly string[] = []): RunScript {
  const cachedData = readCompiled(name)
  const [load, ScriptOfNode] = [createRequire(file), Script]
  for (const flag of flags) setFlagsFromString(flag)
  const script = new ScriptOfNode(readFileSync(file, 'latin1'), {
    filename: file,
    ...(cachedData && { cachedData }),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  const module: { exports: unknown } = { exports: {} }
  script.runInThisContext()(module.exports, load, module, file, path.dirname(file))
  const isCurrent = cachedData !== undefined && script.cachedDataRejected === false
  return {
    exports: module.exports,
    // At the end, so that the functions that the command called are among them.
    keepCompiled: () => {
      if (!isCurrent) writeCompiled(name, script.createCachedData())
    },
  }
}
