import { Button, FileButton, Group, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './source-box.module.css'

type SourceBoxProps = {
  /** Accepted kinds of text, and where the text goes. */
  lead: ReactNode
  placeholder: string
  /** Rows of the text box while it is empty; it grows by half. */
  rows: number
  /** The endings of files that can be chosen. */
  accept: string
  value: string
  error?: ReactNode
  /** Findings in the text. */
  found: ReactNode
  onType: (text: string) => void
  onFile: (file: File) => void
}

/** More text in a text box stalls the browser: longer text is treated as a file. */
const pastedLengthMax = 512 * 1024

/** A text box for a pasted text or a file. */
export function SourceBox({ lead, placeholder, rows, accept, value, error, found, onType, onFile }: SourceBoxProps) {
  return (
    <>
      <p className={classes.lead}>{lead}</p>
      <Textarea
        label="Paste or choose a file"
        placeholder={placeholder}
        autosize
        minRows={rows}
        maxRows={Math.round(rows * 1.5)}
        classNames={{ input: classes.code }}
        spellCheck={false}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (text.length <= pastedLengthMax) return
          event.preventDefault()
          onFile(new File([text], 'pasted'))
        }}
      />
      <Group mt="sm" justify="space-between">
        <FileButton onChange={(file) => file && onFile(file)} accept={accept}>
          {(button) => (
            <Button {...button} size="xs" variant="default">
              Choose a file
            </Button>
          )}
        </FileButton>
        <span className={classes.found} role="status">
          {found}
        </span>
      </Group>
    </>
  )
}
