import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { errorCatalogue } from '@/components/pages/docs/errors/error-catalogue'
import { openMetrics } from '@/server/services/telemetry/metrics'
import { openTestDatabase, type TestDatabase } from '@/testing/database'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const page = read('docs/operate.md')
const [, alarms = ''] = /\n## Alarms\n(.*?)\n## /s.exec(page) ?? []
const watched = alarms
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (watch for|-)/.test(line))
  .map((line) => line.split('|')[1]?.trim() ?? '')
const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words)

let db: TestDatabase
let figures: string
beforeAll(async () => {
  db = await openTestDatabase()
  figures = await openMetrics(db).text()
})
afterAll(() => db.close())

const metricName = /\b(?:rowmint|nodejs|process)_[a-z0-9_]+\b/g

describe('the alarms', () => {
  it('watch metrics that exist, and the page lists every one of ours', () => {
    const exposed = [...figures.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)
    const named = [...page.matchAll(metricName)].map(([name]) => name)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !exposed.includes(name))).toEqual([])
    expect(exposed.filter((name) => name.startsWith('rowmint_') && !page.includes(name))).toEqual([])
  })

  it('watch states that the ledgers have', () => {
    const schema = read('prisma/schema.prisma')
    const states = [...alarms.matchAll(/state="(\w+)"/g)].map(([, state = '']) => state)
    expect(states.length).toBeGreaterThan(1)
    expect(states.filter((state) => !new RegExp(`^  ${state}( ///.*)?$`, 'm').test(schema))).toEqual([])
  })

  it('watch lines that the service writes', () => {
    const sources = readdirSync(path.join(root, 'src/server'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^storage\/generated/.test(file))
      .map((file) => read(path.join('src/server', file)))
      .join('\n')
    const lines = watched.flatMap((what) => [...what.matchAll(/log `([^`]+)`/g)].map(([, line = '']) => line))
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.filter((line) => !sources.includes(`'${line}`))).toEqual([])
  })

  it('watch error codes that callers get', () => {
    const codes = watched.flatMap((what) => [...what.matchAll(/503 `(\w+)`/g)].map(([, code = '']) => code))
    expect(codes.length).toBeGreaterThan(1)
    expect(codes.filter((code) => !errorCatalogue.some((entry) => entry.code === code))).toEqual([])
  })
})

it('every file that the page names exists', () => {
  const files = quoted(page).filter((words) => /^(src|docs|e2e|prisma|deploy|scripts|\.ci)\/\S+$/.test(words))
  const links = [...page.matchAll(/\]\(([^)#]+)\)/g)].map(([, to = '']) => path.join('docs', to))
  expect(links.length).toBeGreaterThan(5)
  expect([...files, ...links].filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

const Compose = z.object({
  services: z.object({
    rowmint: z.looseObject({ environment: z.record(z.string(), z.string()), stop_grace_period: z.string() }),
  }),
})

describe('what starts the service elsewhere', () => {
  const dockerfile = read('deploy/Dockerfile')
  const unit = read('deploy/rowmint.service')
  const { environment, stop_grace_period } = Compose.parse(parse(read('deploy/compose.yaml'))).services.rowmint

  it('runs what npm start runs', () => {
    const { scripts } = z.object({ scripts: z.object({ start: z.string() }) }).parse(JSON.parse(read('package.json')))
    const command = scripts.start.replace('exec node ', '')
    expect(/^ExecStart=\S*\/node (.*)$/m.exec(unit)?.[1]).toBe(command)
    const [, exec = '[]'] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? []
    expect(z.array(z.string()).parse(JSON.parse(exec)).join(' ')).toBe(`node ${command}`)
  })

  it('sets variables that the service reads', () => {
    const known = read('src/server/services/variables.ts') + read('scripts/start.mjs')
    const inUnit = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, set = '']) => set.split(' '))
    const inImage = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, set = '']) => set.split(' '))
    const names = [...inUnit, ...inImage, ...Object.keys(environment)].map((set) => set.split('=')[0] ?? '')
    expect(names.length).toBeGreaterThan(5)
    const ofNode = ['NODE_ENV', 'TMPDIR']
    expect(names.filter((name) => !ofNode.includes(name) && !known.includes(name))).toEqual([])
  })

  it('keeps files of gigabytes, which SQLite makes before they are sent, out of memory', () => {
    expect(unit).toMatch(/^Environment=.*\bTMPDIR=\/var\/tmp$/m)
    expect(read('deploy/compose.yaml')).not.toContain('tmpfs')
    expect(read('deploy/compose.yaml')).toMatch(/volumes: \[.*"\/tmp"\]/)
  })

  it('waits for calls in flight and paid work, is not root, and asks a probe', () => {
    const seconds = [stop_grace_period, /^TimeoutStopSec=(.*)$/m.exec(unit)?.[1] ?? '0'].map(Number.parseFloat)
    expect(Math.min(...seconds)).toBeGreaterThan(40)
    expect(dockerfile.lastIndexOf('\nUSER node\n')).toBeGreaterThan(dockerfile.lastIndexOf('\nFROM '))
    expect(unit).toMatch(/^User=rowmint$/m)
    expect(dockerfile).toMatch(/HEALTHCHECK.*\/readyz/s)
  })

  it('writes nothing that is newer than the built pages, which a read-only container cannot build again', () => {
    expect(dockerfile).toMatch(/^RUN npx next build && npm prune --omit=dev --no-save /m)
  })

  it('copies no secret into the image', () => {
    const left = read('.dockerignore').split('\n')
    for (const secret of ['.env*', '.data', '.git']) expect(left).toContain(secret)
  })
})
