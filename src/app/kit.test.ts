import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

const styles = path.join(path.dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles')
const source = path.resolve(import.meta.dirname, '..')
const sheet = readFileSync(path.join(import.meta.dirname, 'styles', 'kit.css'), 'utf8')

test('every component of the kit that is used brings its styles', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const sources = files.map((file) => readFileSync(path.join(source, file), 'utf8'))
  const imports = sources.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
  const used = new Set(imports.flatMap(([, names = '']) => names.match(/\b[A-Z]\w+/g) ?? []))
  const styled = [...used].filter((name) => existsSync(path.join(styles, `${name}.css`)))
  expect(styled.length).toBeGreaterThan(10)
  expect(styled.filter((name) => !sheet.includes(`/${name}.css"`))).toEqual([])
})
