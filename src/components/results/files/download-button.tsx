'use client'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type DownloadKind, downloads, fileName, save, zipOf } from './downloads'
import { type FileSource, fileTable } from './file-table'

type DownloadButtonProps = { source: FileSource; name: string; preferred: DownloadKind }

/** Downloads the preferred file; the other kinds are in a menu. */
export function DownloadButton({ source, name, preferred }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: async (kind: DownloadKind | 'all') => {
      if (kind === 'all')
        return save(await zipOf(fileTable(source, name), fileName(name, '').slice(0, -1)), fileName(name, 'zip'))
      const { make, extension } = downloads[kind]
      save(await make(fileTable(source, name)), fileName(name, extension))
    },
  })
  return (
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
          <Menu.Divider />
          <Menu.Item onClick={() => download.mutate('all')}>All of these (ZIP)</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}

const kinds = Object.keys(downloads) as DownloadKind[] // the keys of a constant table
