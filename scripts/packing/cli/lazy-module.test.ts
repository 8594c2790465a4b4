import { expect, it } from 'vitest'
import { lazyModule, readPackageExports } from './lazy-module'

/** Runs a module, and records which others it loads and when. */
function ran(code: string, others: Readonly<Record<string, object>>) {
  const loads: string[] = []
  const exports: Record<string, (...args: unknown[]) => unknown> = {}
  const require = (path: string) => {
    const name = readPackageExports(path)?.module ?? path
    loads.push(name)
    return others[name]
  }
  new Function('exports', 'require', lazyModule(code))(exports, require)
  return { exports, loads }
}

it('loads another module on first use, and only once', () => {
  const { exports, loads } = ran(
    "import { add } from './add'\nimport { never } from './never'\nexport const total = (a: number) => add(a, 1)\nexport const no = () => never()",
    { './add': { add: (a: number, b: number) => a + b } },
  )
  expect(loads).toEqual([])
  expect([exports.total?.(1), exports.total?.(2)]).toEqual([2, 3])
  expect(loads).toEqual(['./add'])
})

it('loads immediately what the module needs at startup, and nothing for types', () => {
  const code =
    "import { type Shape, Base } from './base'\nimport type { Other } from './other'\nexport class Own extends Base { of(shape: Shape, other: Other) { return [shape, other] } }"
  expect(ran(code, { './base': { Base: class {} } }).loads).toEqual(['./base'])
})

it('requests only the used members of a package', () => {
  const code = lazyModule(
    "import * as z from 'zod'\nimport path from 'node:path'\nexport const a = () => [z.string(), z.array, path.join]",
  )
  const asked = [...code.matchAll(/require\("([^"]+)"\)/g)].map(([, path = '']) => readPackageExports(path))
  expect(asked).toEqual([
    { module: 'zod', members: 'array,string' },
    { module: 'zod', members: 'array,string' },
    { module: 'node:path', members: 'default' },
  ])
})

it('contains no import.meta, which would make the bundler treat it as an ES module', () => {
  const code = lazyModule('export const own = () => [import.meta.dirname, import.meta.url]')
  expect(code).toContain('[__dirname, bundleUrl]')
})

it('keeps import(), which the bundler resolves', () => {
  expect(lazyModule("export const a = () => import('./a')")).toContain("import('./a')")
})

it('rejects a use that could be one of another variable', () => {
  const code = "import * as z from 'zod'\nexport const a = z.string()\nexport const b = (z: string) => z"
  expect(() => lazyModule(code)).toThrow('z is used other')
})

it('rejects a variable with the name that CommonJS uses for require', () => {
  const code = "import { a } from './a'\nexport const b = () => a(require())\nfunction require() { return 1 }"
  expect(() => lazyModule(code)).toThrow('rename the one of this module')
})
