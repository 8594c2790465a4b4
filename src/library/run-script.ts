import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { constants, Script } from 'node:vm'

/** What a script exports, and the script itself, whose compiled code can be kept. */
export type RunScript = { readonly exports: unknown; readonly script: Script }

/**
 * Prepares to run the packed script, which the command line and the library share. Node's own modules that it requires
 * are loaded on return.
 * @param file of one function expression of `exports`, `require`, `module`, `__filename` and `__dirname`, in ASCII.
 * @returns runs the script, with code that V8 compiled in an earlier process if there is any. The memory that it is given
 * held the script: allocating memory costs a short command more than reading into it.
 */
export function scriptRunner(file: string): (readCode?: (memory: Buffer) => Buffer | undefined) => RunScript {
  const [load, ScriptOfNode] = [createRequire(file), Script]
  return (readCode) => {
    const bytes = readFileSync(file)
    const source = bytes.toString('latin1')
    const cachedData = readCode?.(bytes)
    const script = new ScriptOfNode(source, {
      filename: file,
      ...(cachedData && { cachedData }),
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    })
    const module: { exports: unknown } = { exports: {} }
    script.runInThisContext()(module.exports, load, module, file, path.dirname(file))
    return { exports: module.exports, script }
  }
}
