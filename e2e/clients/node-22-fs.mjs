// The conformance suite imports `globSync` of Node 22, which its server scenarios never call: Node 20 is given the name.
import fs from 'node:fs'
import { register } from 'node:module'

const hooks = `
export const resolve = (name, context, next) =>
  name === 'fs' && context.parentURL?.includes('/conformance-') ? { url: 'fs-of:22', shortCircuit: true } : next(name, context)
export const load = (url, context, next) =>
  url === 'fs-of:22'
    ? { format: 'module', shortCircuit: true, source: "export * from 'node:fs'; export const globSync = undefined" }
    : next(url, context)`

if (!('globSync' in fs)) register(`data:text/javascript,${encodeURIComponent(hooks)}`)
