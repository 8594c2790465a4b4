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

/** For ES modules, whose rarely used parts load on demand. */
export const moduleOptions: BuildOptions = {
  ...sharedOptions,
  splitting: true,
  format: 'esm',
  // Bundled CommonJS packages call `require` for Node's own modules. The bundle's minified names cannot collide with
  // this one.
  banner: {
    js: "import{createRequire as createBundleRequire}from'node:module';const require=createBundleRequire(import.meta.url);",
  },
}
