import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withWrappedModules } from './wrap-modules.mjs'

/** As Turbopack writes it, with texts that only look like the end of a module. */
const script = `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,17,e=>{"use strict";e.s(["a",0,/[)}]/.test(")},18,e=>{}")])},18,(e,t,r)=>{t.exports=\`}),\${(()=>"}")()}\`},19,20,function(e){return function(){return"}"}}]);`

/** The entries that a script adds to the list of modules. */
function listed(text: string): unknown[] {
  const entries: unknown[] = []
  runInNewContext(text, { TURBOPACK: { push: (added: unknown[]) => entries.push(...added) } })
  return entries
}

test('every module is in parentheses, and the same', () => {
  const wrapped = withWrappedModules(script)
  expect(listed(wrapped).map(String)).toEqual(listed(script).map(String))
  const modules = listed(script).filter((entry) => typeof entry === 'function')
  expect(modules).toHaveLength(3)
  for (const module of modules) expect(wrapped).toContain(`,(${String(module)})`)
  expect(wrapped).toHaveLength(script.length + 2 * modules.length)
})

test('a script that was kept from an earlier build is not wrapped again', () => {
  const wrapped = withWrappedModules(script)
  expect(withWrappedModules(wrapped)).toBe(wrapped)
})

test('the runtime, which is no list of modules, is left as it is', () => {
  const runtime = '(()=>{let r=globalThis.TURBOPACK;throw Error("not run")})()'
  expect(withWrappedModules(runtime)).toBe(runtime)
})
