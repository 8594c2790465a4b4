import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'

const root = path.join(import.meta.dirname, '../..')
const cache = path.join(root, 'node_modules/.cache/rowmint-sandbox')

/**
 * The sandbox's process as one JavaScript file, built once per state of its sources. Node loads it three times faster
 * than the sources and viem's thousand files through tsx, which would be most of the startup time.
 * @returns the path of the file.
 */
export async function bundleSupervisor(): Promise<string> {
  const latest = path.join(cache, 'latest.json')
  const known = existsSync(latest) ? (JSON.parse(readFileSync(latest, 'utf8')) as Bundle) : undefined // written below
  if (known && existsSync(known.file) && fingerprint(known.inputs) === known.fingerprint) return known.file
  const made = await makeBundle()
  replace(latest, JSON.stringify(made))
  return made.file
}

type Bundle = { file: string; inputs: string[]; fingerprint: string }

async function makeBundle(): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(root, 'scripts/sandbox/supervise.ts')],
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // For modules that esbuild cannot turn into imports.
    banner: {
      js: "import { createRequire as $require } from 'node:module'; const require = $require(import.meta.url);",
    },
    write: false,
    metafile: true,
    plugins: [keysInWebAssembly],
  })
  const [output] = outputFiles
  if (output === undefined) throw new Error('esbuild produced no sandbox')
  const file = path.join(
    cache,
    `supervise.${createHash('sha256').update(output.contents).digest('hex').slice(0, 16)}.mjs`,
  )
  mkdirSync(cache, { recursive: true })
  replace(file, output.contents)
  const own = Object.keys(metafile.inputs).filter((input) => !input.startsWith('node_modules/'))
  const inputs = [...own, 'scripts/sandbox/bundle-supervisor.ts', 'package-lock.json'] // represents all packages
  return { file, inputs, fingerprint: fingerprint(inputs) }
}

/** The facilitator's checks remain those of @x402/evm; only the underlying arithmetic is replaced. */
const keysInWebAssembly: Plugin = {
  name: 'keys-in-web-assembly',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]viem[\\/]_esm[\\/]utils[\\/]signature[\\/]recoverPublicKey\.js$/ }, () => ({
      contents: "export { recoverPublicKey } from './scripts/sandbox/facilitator/recover-public-key'",
      resolveDir: root,
    }))
  },
}

function fingerprint(inputs: string[]): string {
  const hash = createHash('sha256')
  for (const input of inputs) {
    const file = path.join(root, input)
    hash.update(existsSync(file) ? readFileSync(file) : 'gone')
  }
  return hash.digest('hex')
}

/** Several tests may do this concurrently; none may see a partial file. */
function replace(file: string, content: string | Uint8Array): void {
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(aside, content)
  renameSync(aside, file)
}
