import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const rooms = 'src|scripts|docs|e2e|bench|contracts|clients|deploy|examples|prisma|.ci'
const present = ['.', ...rooms.split('|')].flatMap((room) =>
  readdirSync(path.join(root, room), { recursive: room !== '.', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(?:^|\/)(?:node_modules|\.next|generated)\//.test(file)),
)
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const pages = present.filter((file) => file.endsWith('.md') && !file.includes('/fixtures/'))
const sources = present.filter((file) => /\.(?:[cm]?[jt]sx?|css|sh|sol|py)$/.test(file))
const texts = [...pages, ...sources].map((file) => ({ file, text: read(file) }))

/** Every match of an expression's group in the texts that `isStale` finds stale, each with its file. */
const stale = (expression: RegExp, isStale: (found: string, file: string) => boolean, within = texts): string[] =>
  within.flatMap(({ file, text }) =>
    [...text.matchAll(expression)].flatMap(([, found = '']) => (isStale(found, file) ? [`${file}: ${found}`] : [])),
  )
const isAbsent = (name: string) => !present.includes(name) && !present.some((file) => file.startsWith(`${name}/`))
const prose = texts.filter(({ file }) => file.endsWith('.md'))

describe('no text names', () => {
  it('a file that is not there', () => {
    const named = /`(?:\.\/)?((?:[\w.()@[\]-]+\/)*[\w.-]+\.(?:tsx?|mjs|cjs|css|sol|tsv|md|py|sql))`/g
    const isAbsent = (name: string) => !present.some((file) => `/${file}`.endsWith(`/${name}`))
    expect(stale(named, isAbsent)).toEqual([])
  })

  it('a room that is not there', () => {
    const named = /`((?:src|scripts|docs|e2e|bench|clients|deploy|examples|prisma|\.ci)\/[\w./()@-]*\w)\/?`/g
    expect(stale(named, isAbsent)).toEqual([])
  })

  it('a page that is not there', () => {
    const linked = /\]\((?!\w+:|\/|#)([^)#\s]+)[^)]*\)/g
    expect(
      stale(
        linked,
        (to, file) => isAbsent(path.posix.normalize(`${path.posix.dirname(file)}/${to}`).replace(/\/$/, '')),
        prose,
      ),
    ).toEqual([])
  })

  it('a script that is not there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    expect(stale(/npm run ([\w:-]+)/g, (script) => !(script in scripts))).toEqual([])
  })

  it('a decision that is not there', () => {
    const decisions = new Set(present.flatMap((file) => /^docs\/adr\/0*(\d+)-/.exec(file)?.[1] ?? []))
    expect(stale(/\bADRs? 0*(\d+)/g, (decision) => !decisions.has(decision))).toEqual([])
  })
})
