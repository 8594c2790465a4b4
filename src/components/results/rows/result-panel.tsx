'use client'
import { Button, Text } from '@mantine/core'
import { DownloadButton } from '@/components/results/files/download-button'
import type { DownloadKind } from '@/components/results/files/downloads'
import type { FileSource } from '@/components/results/files/file-table'
import { counted, fileSize } from '@/components/ui/format'
import { IconPin } from '@/components/ui/icons/page-icons'
import { Panel } from '@/components/ui/layout/panel'
import { ResultGrid } from './result-grid'

type Result = FileSource & {
  seed: string
  elapsedMs: number
  /** Size of the answer's body, where it was counted. */
  bytes: number | null
}

export type ResultPanelProps = {
  generated: Result
  name: string
  preferred: DownloadKind
  /** Pins the seed for the next run, where that is possible. */
  onPinSeed?: ((seed: string) => void) | undefined
}

/** The rows of a finished generation, with downloads. */
export function ResultPanel({ generated, name, preferred, onPinSeed }: ResultPanelProps) {
  const { columns, rows, seed, elapsedMs, bytes } = generated
  return (
    <Panel
      label="Result"
      flush
      title={counted(rows.length, 'row')}
      side={
        <>
          <Text size="xs" c="dimmed" mr="xs">
            <span style={{ marginInlineEnd: 10, whiteSpace: 'nowrap' }}>
              {Math.round(elapsedMs)} ms{bytes !== null && ` · ${fileSize(bytes)}`}
            </span>
            <span style={{ whiteSpace: 'nowrap' }}>seed {seed}</span>
          </Text>
          {onPinSeed && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              leftSection={<IconPin size={14} stroke={1.7} />}
              onClick={() => onPinSeed(seed)}
            >
              Pin seed
            </Button>
          )}
          <DownloadButton source={generated} name={name} preferred={preferred} />
        </>
      }
    >
      <ResultGrid columns={columns} rows={rows} seed={seed} />
    </Panel>
  )
}
