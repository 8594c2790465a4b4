import { pathToFileURL } from 'node:url'

/** A script that imports the module, through tsx if it is TypeScript. */
export function loading(file: string): string {
  const load = `import('${pathToFileURL(file)}')`
  return file.endsWith('.ts') ? `import('tsx/esm/api').then(({ register }) => { register(); return ${load} })` : load
}
