import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runInNewContext } from 'node:vm'

/**
 * Puts the modules of the browser's scripts in parentheses, by which V8 knows that they are called at once: it compiles them
 * off the main thread while the script arrives. Otherwise it reads them twice, the second time while the page is in use.
 */
export async function wrapModules(distDir) {
  const folder = path.join(distDir, 'static', 'chunks')
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.js')) continue
    const script = await readFile(path.join(folder, name), 'utf8')
    const wrapped = withWrappedModules(script)
    if (wrapped !== script) await writeFile(path.join(folder, name), wrapped)
  }
}

/** How Turbopack begins a list of modules; its runtime begins otherwise. */
const listStart = '(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(['

/** The engine itself says where each module begins and ends: a script that is run only lists them, and calls none. */
export function withWrappedModules(script) {
  if (!script.startsWith(listStart)) return script
  const modules = []
  const push = (listed) => modules.push(...listed.filter((entry) => typeof entry === 'function').map(String))
  runInNewContext(script, { TURBOPACK: { push } })
  let [wrapped, end] = ['', 0]
  for (const module of modules) {
    const start = script.indexOf(module, end)
    const isWrapped = script[start - 1] === '('
    wrapped += script.slice(end, start) + (isWrapped ? module : `(${module})`)
    end = start + module.length
  }
  return wrapped + script.slice(end)
}
