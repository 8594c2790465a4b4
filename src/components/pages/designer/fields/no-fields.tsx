import { openPageDialog } from '@/components/pages/designer/page/page-view'
import { Button } from '@/components/ui/buttons/button'
import classes from './no-fields.module.css'

/** Ways to start, for a schema without fields. */
export const NoFields = () => (
  <span className={classes.ways}>
    No fields yet. Add one, or
    <Button size="xs" variant="default" onClick={() => openPageDialog('templates')}>
      Start from a template
    </Button>
    <Button size="xs" variant="default" onClick={() => openPageDialog('import')}>
      Import a table
    </Button>
  </span>
)
