'use client'
import { Button, Group, Menu, Text } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Panel } from '../ui/panel'
import { type DownloadKind, downloads, fileName, save } from './downloads'
import { ResultGrid } from './result-grid'
import type { Column, Row } from './rows-table'

type Result = {
  columns: readonly Column[]
  rows: readonly Row[]
  seed: string
  elapsedMs: number
  /** How much came over the wire, where that was counted. */
  bytes: number | null
}

type ResultPanelProps = { generated: Result; name: string; preferred: DownloadKind }

/** The rows of a finished generation, to look at and to take. */
export function ResultPanel({ generated, name, preferred }: ResultPanelProps) {
  const { columns, rows, seed, elapsedMs, bytes } = generated
  const download = useMutation({
    mutationFn: async (kind: DownloadKind) => {
      const { make, extension } = downloads[kind]
      save(await make(columns, rows, name), fileName(name, extension))
    },
  })
  return (
    <Panel
      label="Result"
      flush
      title={`${rows.length.toLocaleString('en')} rows`}
      side={
        <Group gap={8}>
          <Text size="xs" c="dimmed">
            {Math.round(elapsedMs)} ms{bytes !== null && ` · ${sizeOf(bytes)}`} · seed {seed}
          </Text>
          <Button.Group>
            <Button
              size="xs"
              leftSection={<IconDownload size={15} stroke={1.8} />}
              loading={download.isPending}
              onClick={() => download.mutate(preferred)}
            >
              Download {downloads[preferred].label}
            </Button>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button size="xs" px={8} aria-label="Other formats">
                  <IconChevronDown size={15} stroke={1.8} />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {kinds.map((kind) => (
                  <Menu.Item key={kind} onClick={() => download.mutate(kind)}>
                    {downloads[kind].label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </Button.Group>
        </Group>
      }
    >
      <ResultGrid columns={columns} rows={rows} />
    </Panel>
  )
}

const kinds = Object.keys(downloads) as DownloadKind[] // the keys of a constant table

function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
