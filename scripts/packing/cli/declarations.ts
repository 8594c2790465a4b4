import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const library = path.resolve(import.meta.dirname, '../../../src/library')

/** Modules with public types. They export all types that they use, and none of the rest of the product. */
const modules = ['index', 'playwright', 'recipe-error', 'types', 'vitest'] as const

/**
 * Writes the declarations of the library.
 * @throws Error if a declaration needs a type outside the library.
 */
export function writeDeclarations(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of modules) {
    const file = path.join(library, `${name}.ts`)
    const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
      fileName: file,
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023, strict: true },
      reportDiagnostics: true,
    })
    const faults = diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
    if (outputText.includes("from '@/")) faults.push('a type of the product is in a declaration of the library')
    if (faults.length > 0) throw new Error(`${file}: ${faults.join('\n')}`)
    writeFileSync(path.join(folder, `${name}.d.ts`), outputText.replaceAll(/from '(\.\/[\w-]+)'/g, "from '$1.js'"))
  }
}
