import { mkdirSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder and those above it. Node's own `recursive` never returns where the kernel accepts no folders, as in
 * /proc.
 * @returns those that did not exist, the innermost first.
 * @throws the system's error, as for a folder that may not be written
 */
export function makeFolder(folder: string): string[] {
  if (isFolder(folder)) return []
  const above = path.dirname(folder)
  const made = above !== folder && !isFolder(above) ? makeFolder(above) : []
  try {
    mkdirSync(folder)
    return [folder, ...made]
  } catch (error) {
    // Another part may have created it in the meantime.
    if (!isFolder(folder)) throw error
    return made
  }
}

/**
 * Runs work that writes to a folder, which is created if needed. If the work fails, the folders created for it are
 * removed unless they hold something.
 */
export async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const made = makeFolder(folder)
  try {
    return await work()
  } catch (error) {
    removeEmpty(made)
    throw error
  }
}

function removeEmpty(folders: readonly string[]): void {
  try {
    for (const folder of folders) rmdirSync(folder)
  } catch {
    // It holds files: of other tables, or of another part.
  }
}

const isFolder = (folder: string): boolean => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
