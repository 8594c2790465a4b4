import path from 'node:path'
import type { BuildOptions } from 'esbuild'

export const sharedOptions: BuildOptions = {
  absWorkingDir: path.resolve(import.meta.dirname, '../..'),
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20',
  logLevel: 'error',
}

/** Of ES modules, which load what few need when it is needed. */
export const moduleOptions: BuildOptions = {
  ...sharedOptions,
  splitting: true,
  format: 'esm',
  // Bundled packages in CommonJS call `require` of node's own modules. Names of the bundle are short: none is like this one.
  banner: {
    js: "import{createRequire as createBundleRequire}from'node:module';const require=createBundleRequire(import.meta.url);",
  },
}
