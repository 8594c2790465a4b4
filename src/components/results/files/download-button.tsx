'use client'
import { Button, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fileSize } from '@/components/ui/format'
import { IconChevronDown } from '@/components/ui/icons/later-icons'
import { IconDownload } from '@/components/ui/icons/page-icons'
import { CsvDialog } from './csv-dialog'
import classes from './download-button.module.css'
import { type DownloadKind, downloadKinds, downloadOf, downloads } from './downloads'
import { estimateSizes, makeFile, type Wanted } from './file-job'
import type { FileSource } from './file-table'
import { fileStem, save } from './save'

type DownloadButtonProps = { source: FileSource; name: string; preferred: DownloadKind }

/** Downloads the preferred file; the other kinds, with their sizes, are in a menu. Files are made in a worker. */
export function DownloadButton({ source, name, preferred }: DownloadButtonProps) {
  const download = useDownload(source, name)
  const [asksOptions, setAsksOptions] = useState(false)
  const sizes = useMutation({
    mutationFn: (of: FileSource) => estimateSizes(of, { signal: new AbortController().signal }),
  })
  const known = sizes.variables === source ? sizes.data : undefined
  const sizeOf = (kind: DownloadKind) => <span className={classes.size}>{known && `~${fileSize(known[kind])}`}</span>
  if (download.wanted) return <Making {...download} wanted={download.wanted} />
  return (
    <>
      {download.failure && (
        <span role="alert" className={classes.failure}>
          The file could not be created: {download.failure}
        </span>
      )}
      <Button.Group>
        <Button
          size="xs"
          leftSection={<IconDownload size={15} stroke={1.8} />}
          ref={download.used ? takeLostFocus : undefined}
          onClick={() => download.start(preferred)}
        >
          Download {downloads[preferred].label}
        </Button>
        <Menu position="bottom-end" onOpen={() => known ?? sizes.mutate(source)}>
          <Menu.Target>
            <Button size="xs" px={8} aria-label="Other formats">
              <IconChevronDown size={15} stroke={1.8} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {downloadKinds.map((kind) => (
              <Menu.Item
                key={kind}
                aria-label={downloads[kind].label}
                rightSection={sizeOf(kind)}
                onClick={() => download.start(kind)}
              >
                {downloads[kind].label}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item aria-haspopup="dialog" onClick={() => setAsksOptions(true)}>
              CSV with options…
            </Menu.Item>
            <Menu.Item onClick={() => download.start('all')}>All of these (ZIP)</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
      {asksOptions && (
        <CsvDialog
          onClose={() => setAsksOptions(false)}
          onDownload={(options) => {
            setAsksOptions(false)
            download.start(options)
          }}
        />
      )}
    </>
  )
}

function useDownload(source: FileSource, name: string) {
  const controller = useRef<AbortController>(undefined)
  const [share, setShare] = useState(0)
  const [used, setUsed] = useState(false)
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: async (want: Wanted) => {
      controller.current = new AbortController()
      setShare(0)
      setUsed(true)
      const stem = fileStem(name)
      const run = { signal: controller.current.signal, onProgress: setShare }
      const file = await makeFile({ source, name, want, stem }, run)
      save(file, `${stem}.${want === 'all' ? 'zip' : downloadOf(want).extension}`)
    },
  })
  return {
    wanted: isPending ? variables : undefined,
    used,
    share,
    failure: error?.name === 'AbortError' ? undefined : error?.message,
    start: mutate,
    cancel: () => {
      controller.current?.abort()
      reset()
    },
  }
}

/** The focused button is replaced by another, which takes the focus. */
const takeLostFocus = (button: HTMLButtonElement | null) => {
  if (document.activeElement === document.body) button?.focus()
}

type MakingProps = { wanted: Wanted; share: number; cancel: () => void }

function Making({ wanted, share, cancel }: MakingProps) {
  const label = wanted === 'all' ? 'ZIP' : downloadOf(wanted).label
  return (
    <span className={classes.making}>
      <span role="status">Creating {label}…</span>
      <progress value={share > 0 ? share : undefined} aria-label={`Progress of ${label}`} />
      <Button size="xs" variant="default" ref={takeLostFocus} onClick={cancel}>
        Cancel
      </Button>
    </span>
  )
}
