import { pathToFileURL } from 'node:url'

/** A script that loads the module in whatever way the process itself was started or bundled. */
export function loading(file: string): string {
  const load = `import('${pathToFileURL(file)}')`
  return file.endsWith('.ts') ? `import('tsx/esm/api').then(({ register }) => { register(); return ${load} })` : load
}
