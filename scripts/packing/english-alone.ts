import type { Plugin } from 'esbuild'

/** zod brings its messages in forty languages, half of all that a command would read at its start; it is English that is used. */
export const englishAlone: Plugin = {
  name: 'english alone',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js'",
    }))
  },
}
