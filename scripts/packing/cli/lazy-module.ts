import ts from 'typescript'

/** Replacements for `import.meta`, which would make the bundler treat a module as an ES module with other exports. */
export const importMeta = { url: 'bundleUrl', dirname: '__dirname' } as const

/**
 * One of our modules as CommonJS that loads each imported module on first use. Modules of packages are imported through
 * `packageExports` with the used members only.
 * @param code in TypeScript.
 * @throws Error where a use cannot be distinguished from that of another variable.
 */
export function lazyModule(code: string): string {
  const { outputText } = ts.transpileModule(withoutMeta(code), {
    // CommonJS that keeps `import()`, which packages that are ES modules require.
    fileName: 'module.cts',
    compilerOptions: {
      module: ts.ModuleKind.Node16,
      moduleResolution: ts.ModuleResolutionKind.Node16,
      target: ts.ScriptTarget.ES2023,
      isolatedModules: true,
      esModuleInterop: false,
    },
  })
  const modules = new Map<string, string>()
  const declared = outputText
    .replace('Object.defineProperty(exports, "__esModule", { value: true });\n', '')
    .replace(/^const (\w+) = require\("([^"]+)"\);$/gm, (_, name: string, module: string) => {
      modules.set(name, module)
      return `let ${name};`
    })
  const uses = usesOf(modules, declared)
  const pathOf = (name: string) => {
    const module = modules.get(name) ?? ''
    return isOurs(module) ? module : packageExports(module, new Set(uses.get(name)?.map(({ member }) => member)))
  }
  return [...uses]
    .flatMap(([name, own]) => own.map(({ at }) => ({ at, name })))
    .sort((a, b) => b.at - a.at)
    .reduce(
      (text, { at, name }) =>
        `${text.slice(0, at)}(${name} ??= require("${pathOf(name)}"))${text.slice(at + name.length)}`,
      declared,
    )
}

const withoutMeta = (code: string): string =>
  code.replaceAll(/\bimport\.meta\.(url|dirname)\b/g, (_, member: keyof typeof importMeta) => importMeta[member])

/** The path that requests some members of a package from the bundler. */
const packageExports = (module: string, members: ReadonlySet<string>): string =>
  `package:${[...members].sort().join(',')}:${module}`

/** The module and members in such a path; undefined for other paths. */
export function readPackageExports(path: string): { module: string; members: string } | undefined {
  const [, members, module] = /^package:([\w$,]*):(.+)$/.exec(path) ?? []
  return members === undefined || module === undefined ? undefined : { module, members }
}

const isOurs = (module: string) => /^(?:@|\.{1,2})\//.test(module) && !module.endsWith('.json')

type Use = { readonly at: number; readonly member: string }

/** Where the code uses members of modules, by the variables that hold the modules. */
function usesOf(modules: ReadonlyMap<string, string>, code: string): Map<string, Use[]> {
  const source = ts.createSourceFile('module.js', code, ts.ScriptTarget.ES2023, true)
  const uses = new Map<string, Use[]>()
  const visit = (node: ts.Node): void => {
    if (isDeclaration(node) && ofCommonJs.has(node.name.text)) {
      throw new Error(`${node.name.text} is a variable of every CommonJS module: rename the one of this module`)
    }
    if (ts.isIdentifier(node) && modules.has(node.text) && !isName(node)) {
      const { parent, text } = node
      if (!ts.isPropertyAccessExpression(parent)) throw new Error(`${text} is used other than by its members`)
      uses.set(text, [...(uses.get(text) ?? []), { at: node.getStart(source), member: parent.name.text }])
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return uses
}

const ofCommonJs: ReadonlySet<string> = new Set(['require', 'exports'])

type Declaration = ts.NamedDeclaration & { readonly name: ts.Identifier }

const isDeclaration = (node: ts.Node): node is Declaration =>
  (ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node)) &&
  node.name !== undefined &&
  ts.isIdentifier(node.name)

/** Whether an identifier names a member, or declares the module's own variable. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isVariableDeclaration(parent)) return parent.name === node && ts.isSourceFile(parent.parent.parent.parent)
  return 'name' in parent && parent.name === node && !ts.isParameter(parent) && !ts.isBindingElement(parent)
}
