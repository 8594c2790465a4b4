import type { Plugin } from 'esbuild'
import { readPackageExports } from './lazy-module'

const isOurs = (file: string): boolean => /[\\/]src[\\/](?:cli|library|server|wire)[\\/].*\.ts$/.test(file)

/**
 * Bundles our modules as converted by `lazyModule` (ADR 21), because most commands use few of them. Their contents come
 * from another plugin.
 */
export const lazyModules: Plugin = {
  name: 'lazy modules',
  setup({ onResolve, onLoad, resolve }) {
    // In a separate namespace: files below the project's package.json are ES modules.
    onResolve({ filter: /^(?:@|\.{1,2})\/|^src\// }, async ({ path: name, pluginData, ...asked }) => {
      if (pluginData === 'resolving') return undefined
      if (asked.kind !== 'entry-point' && asked.importer !== '<stdin>' && !isOurs(asked.importer)) return undefined
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
