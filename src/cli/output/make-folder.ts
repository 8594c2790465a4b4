import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder and those above it. Node's own `recursive` never returns where the kernel takes no folders, as in /proc.
 * @throws the system's error, as for a folder that may not be written
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  const above = path.dirname(folder)
  if (above !== folder && !isFolder(above)) makeFolder(above)
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another part may have created it in the meantime.
    if (!isFolder(folder)) throw error
  }
}

const isFolder = (folder: string): boolean => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
