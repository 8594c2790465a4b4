import { useHotkeys } from '@mantine/hooks'
import { changeDraft } from '@/components/draft/draft-store'

/** Ctrl or Cmd with Z undoes anywhere on the page, in text boxes too: what they show is the draft. */
export function useUndoKeys(): void {
  useHotkeys(
    [
      ['mod+Z', () => changeDraft({ kind: 'undo' })],
      ['mod+shift+Z', () => changeDraft({ kind: 'redo' })],
      ['mod+Y', () => changeDraft({ kind: 'redo' })],
    ],
    [],
  )
}
