import classes from './saved-drawer.module.css'
import type { ShelfEntry } from './shelf'
import { ShelfItem } from './shelf-item'
import type { ShelfActions } from './use-shelf-actions'

type ShelfFolderProps = { name: string; entries: readonly ShelfEntry[]; actions: ShelfActions }

/** The schemas of one folder. */
export const ShelfFolder = ({ name, entries, actions }: ShelfFolderProps) => (
  <section aria-label={name || 'No folder'}>
    <h3 className={classes.folder} dir="auto">
      {name || 'No folder'}
    </h3>
    <ul className={classes.list}>
      {entries.map((entry) => (
        <ShelfItem
          key={entry.id}
          entry={entry}
          onOpen={() => actions.open(entry)}
          onMove={(to) => actions.move(entry, to)}
          onExport={() => actions.download([entry], `${entry.name}.json`)}
          onRemove={() => actions.remove(entry)}
        />
      ))}
    </ul>
  </section>
)
