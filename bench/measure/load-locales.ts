import type { Load } from '../rows/locales'

/** The work measured by `locales.ts`, in a separate process: all four locales from source to ready profiles. */
const from = performance.now()
const memory = process.memoryUsage().rss
const { profileOf } = await import('@/server/generation/locales/index')
const { locales } = await import('@/wire/vocabulary')
for (const locale of locales) profileOf(locale)
const load: Load = { ms: performance.now() - from, megabytes: (process.memoryUsage().rss - memory) / 2 ** 20 }
process.send?.(load)
