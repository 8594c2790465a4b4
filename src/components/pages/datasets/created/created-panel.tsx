'use client'
import { type Created, forgetCreated, useCreated } from '@/components/recipe/store/created-store'
import { IntoView } from '@/components/results/into-view'
import { CopyButton } from '@/components/ui/buttons/copy-button'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { counted, fileSize, grouped, localDay } from '@/components/ui/format'
import { IconX } from '@/components/ui/icons/icons'
import { IconDownload } from '@/components/ui/icons/page-icons'
import { Panel } from '@/components/ui/layout/panel'
import { TableHead } from '@/components/ui/layout/table-head'
import classes from './created-panel.module.css'

/**
 * The data sets that this browser created: the newest is expanded, the others are collapsed.
 * @param justNow what was created since the page was opened: it is scrolled into view
 */
export function CreatedPanel({ justNow }: { justNow: unknown }) {
  const created = useCreated()
  const panel = (
    <Panel label="Your data sets" title="Your data sets" flush>
      {created.map((each, index) => (
        <details key={each.dataset.dataset_id} className={classes.set} open={index === 0}>
          <summary>
            <b dir="auto">{each.title}</b>
            <span>
              {counted(each.dataset.rows, 'row')} in {counted(each.dataset.tables.length, 'table')}, until{' '}
              {localDay(each.dataset.expires_at)}
            </span>
          </summary>
          <Addresses created={each} />
        </details>
      ))}
    </Panel>
  )
  return justNow ? <IntoView subject={justNow}>{panel}</IntoView> : panel
}

function Addresses({ created: { title, dataset } }: { created: Created }) {
  return (
    <div className={classes.body}>
      <div className={classes.actions}>
        {dataset.archive_urls.zip && (
          <a
            className={classes.download}
            href={dataset.archive_urls.zip}
            download={`${fileName(title)}.zip`}
            aria-label={`Download all tables of ${title}`}
          >
            <IconDownload size={16} stroke={1.8} aria-hidden="true" />
            Download all tables
          </a>
        )}
        <CopyButton text={dataset.dataset_id}>Copy id</CopyButton>
        <span className={classes.secret}>Anyone with the id can read the rows.</span>
        <IconButton
          aria-label={`Remove ${title} from this list`}
          title="Remove from this list"
          onClick={() => forgetCreated(dataset.dataset_id)}
        >
          <IconX size={16} stroke={1.7} />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section className={classes.tables} tabIndex={0} aria-label={`URLs of ${title}`}>
        <table>
          <TableHead columns={['Table', 'Rows', 'Size as CSV', 'Download', 'REST mock']} />
          <tbody>
            {dataset.tables.map(({ name, rows, bytes_estimate, urls, mock_url }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{grouped(rows)}</td>
                <td>{fileSize(bytes_estimate)}</td>
                <td>
                  <span className={classes.formats}>
                    {Object.entries(urls).map(([format, url]) => (
                      <a key={format} href={url} download={`${name}.${format}`} aria-label={`${name} as ${format}`}>
                        {format}
                      </a>
                    ))}
                  </span>
                </td>
                <td>
                  <a href={`${mock_url}?limit=10`} target="_blank" rel="noreferrer" aria-label={`Mock of ${name}`}>
                    {new URL(mock_url).pathname.replace(dataset.dataset_id, `${dataset.dataset_id.slice(0, 6)}…`)}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** A name that every file system takes. */
const fileName = (title: string): string =>
  title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'dataset'
