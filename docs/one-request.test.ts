import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

type Step = { file: string; depth: number }

/** The roads of the page: a heading that names the most files, and a list of files below it. */
const roads = readFileSync(path.join(root, 'docs/one-request.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((road) => {
    const most = Number(/at most (\d+) files/.exec(road)?.[1])
    const steps = [...road.matchAll(/^( *)- `([^`]+)`/gm)].map(([, indent = '', name = '']): Step => {
      const file = name.startsWith('src/') ? name : `src/server/${name}`
      return { file, depth: indent.length / 2 }
    })
    return { title: road.split('\n')[0] ?? '', most, steps }
  })

const importsOf = (file: string): string[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/ from '([^']+)'/g)].map(([, from = '']) =>
    from.startsWith('@/') ? `src/${from.slice(2)}.ts` : `${path.posix.join(path.posix.dirname(file), from)}.ts`,
  )

/** The last step before one that stands a level above it. */
const parentOf = (steps: readonly Step[], at: number): Step | undefined =>
  steps.slice(0, at).findLast(({ depth }) => depth === (steps[at]?.depth ?? 0) - 1)

it('follows two calls', () => {
  expect(roads.map(({ most }) => most)).toEqual([20, 15])
})

it.each(roads)('$title: no more files, and none twice', ({ most, steps }) => {
  const files = steps.map(({ file }) => file)
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
  expect(files.length).toBeGreaterThan(most - 5)
  expect(files.length).toBeLessThanOrEqual(most)
})

it.each(roads)('$title: each file is imported by the one it stands below', ({ steps }) => {
  const unconnected = steps.filter(({ file, depth }, at) => {
    const parent = parentOf(steps, at)
    return depth > 0 && !(parent && importsOf(parent.file).includes(file))
  })
  expect(unconnected.map(({ file }) => file)).toEqual([])
})
