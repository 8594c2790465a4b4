import type { Plugin } from 'esbuild'
import { readPackageExports } from './lazy-module'

const isOurs = (file: string): boolean => /[\\/]src[\\/](?:cli|library|server|wire)[\\/].*\.ts$/.test(file)

/**
 * Brings along what `lazyModule` makes of our modules (ADR 21): most commands use few of those that their code names. Their
 * contents come from another plugin.
 */
export const lazyModules: Plugin = {
  name: 'lazy modules',
  setup({ onResolve, onLoad, resolve }) {
    // In a namespace of their own: below the project's package.json, files are ES modules.
    onResolve({ filter: /^(?:@|\.{1,2})\/|^src\// }, async ({ path: name, pluginData, ...asked }) => {
      if (pluginData === 'resolving') return undefined
      if (asked.kind !== 'entry-point' && !isOurs(asked.importer)) return undefined
      const found = await resolve(name, { ...asked, namespace: 'file', pluginData: 'resolving' })
      return isOurs(found.path) ? { path: found.path, namespace: 'lazy' } : found
    })
    onResolve({ filter: /^package:/ }, ({ path: name, resolveDir }) => ({
      path: name,
      namespace: 'package',
      pluginData: resolveDir,
    }))
    onLoad({ filter: /./, namespace: 'package' }, ({ path: name, pluginData }) => {
      const { module, members } = readPackageExports(name) ?? {}
      return { contents: `export { ${members} } from '${module}'`, resolveDir: pluginData }
    })
  },
}
