import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PaidWorld, startPaidWorld } from '../../fixtures/payments/paid-world'

// Every command and program of the console's guides, run in the order of its page; an `output` block holds lines that the
// block before it prints.

const pages = path.resolve('src/components/pages/docs/guides')
const cache = path.resolve('node_modules', '.cache')

let world: PaidWorld
let directory: string
beforeAll(async () => {
  world = await startPaidWorld()
  mkdirSync(cache, { recursive: true })
  directory = mkdtempSync(path.join(cache, 'guides-'))
})
afterAll(async () => {
  rmSync(directory, { recursive: true })
  await world.close()
})

type Block = { language: string; text: string }

const blocksOf = (page: string): Block[] =>
  [...readFileSync(path.join(pages, page), 'utf8').matchAll(/^```(\S+)[^\n]*\n(.*?)^```$/gms)].map(
    ([, language = '', text = '']) => ({ language, text }),
  )

const mark = (index: number) => `--- ${index} ---`

/** Output of each block, by its index. */
async function run(blocks: readonly Block[]): Promise<string[]> {
  const script = blocks.map(({ language, text }, index) => {
    writeFileSync(path.join(directory, `${index}.mjs`), text)
    const command = { sh: text, js: `node ${index}.mjs` }[language] ?? ''
    return `${command}\necho\necho '${mark(index)}'`
  })
  const env = {
    ...process.env,
    ROWMINT_URL: world.app.url,
    ROWMINT_API_KEY: await world.app.key('free'),
    PAYER_KEY: world.chain.payerKey,
  }
  const text = `set -euo pipefail\n${script.join('\n').replaceAll('http://localhost:3000', world.app.url)}`
  const { stdout } = await promisify(execFile)('bash', ['-c', text], { cwd: directory, env })
  return blocks.map((_, index) => {
    const start = index === 0 ? 0 : stdout.indexOf(mark(index - 1))
    return stdout.slice(start, stdout.indexOf(mark(index)))
  })
}

it.each(readdirSync(pages).filter((file) => file.endsWith('.md')))(
  '%s: its code runs and prints what it says',
  async (page) => {
    const blocks = blocksOf(page)
    const printed = await run(blocks)
    for (const [index, { language, text }] of blocks.entries()) {
      if (language !== 'output') continue
      for (const line of text.trim().split('\n')) expect(printed[index - 1], text).toContain(line)
    }
    expect(blocks.filter(({ language }) => language === 'output').length).toBeGreaterThan(1)
  },
)

it.each(readdirSync(pages).filter((file) => file.endsWith('.md')))(
  '%s: its request bodies are accepted',
  async (page) => {
    const bodies = blocksOf(page).filter(({ language, text }) => language === 'json' && text.includes('schema_fields'))
    for (const { text } of bodies) {
      const answer = await world.app.post('/api/v1/validate', JSON.parse(text))
      expect({ status: answer.status, warnings: (await answer.json()).warnings }).toEqual({
        status: 200,
        warnings: expect.any(Array),
      })
    }
  },
)
