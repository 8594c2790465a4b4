import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { copyFolder } from './copy-folder'

it('removes what a killed process left, and nothing that a running one uses', () => {
  const { pid } = spawnSync(process.execPath, ['--eval', 'process.kill(process.pid, "SIGKILL")'])
  const left = copyFolder(pid)
  writeFileSync(path.join(left, 'copy.db'), 'rows')
  const used = copyFolder()
  const next = copyFolder()
  expect([left, used, next].map((folder) => existsSync(folder))).toEqual([false, true, true])
  for (const folder of [used, next]) rmSync(folder, { recursive: true })
})
