import { setFlagsFromString } from 'node:v8'
import { scriptRunner } from '@/library/run-script'
import { readCompiled, writeCompiled } from './compiled-cache'

/** A script that has run: what it exports, and how to spare the next process its compilation. */
export type CompiledScript = { readonly exports: unknown; keepCompiled(): void }

/**
 * Runs a script by the code that an earlier process compiled for the same purpose, where there is such code and this V8
 * takes it (ADR 21).
 * @param file as `scriptRunner` expects it.
 * @param name of the purpose and of the script's bytes: equal names mean equal sources.
 * @param flags of V8 while it runs. Node's own modules have compiled code for the usual flags only, so those used here
 *   load before.
 */
export function runCompiled(file: string, name: string, flags: readonly string[] = []): CompiledScript {
  const run = scriptRunner(file)
  for (const flag of flags) setFlagsFromString(flag)
  const { script, ...own } = run((memory) => readCompiled(name, memory))
  const isCurrent = script.cachedDataRejected === false
  // In a long run V8 would discard the code of functions that are no longer called.
  if (!isCurrent) setFlagsFromString('--no-flush-bytecode')
  return {
    ...own,
    // At the end, so that the functions that the command called are among them.
    keepCompiled: () => {
      if (isCurrent) return
      setFlagsFromString('--flush-bytecode') // V8 takes compiled code under the flags of its creation only
      writeCompiled(name, script.createCachedData())
    },
  }
}
