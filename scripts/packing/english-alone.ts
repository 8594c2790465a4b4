import type { Plugin } from 'esbuild'

/**
 * zod includes its messages in forty languages, half of the code that a command would load at startup; only English is
 * used.
 */
export const englishAlone: Plugin = {
  name: 'english alone',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js'",
    }))
  },
}
