import { Code } from '@mantine/core'
import { CopyButton } from '@/components/ui/copy-button'
import classes from './new-key.module.css'

/** A new key, shown this once. */
export function NewKey({ apiKey, expiresAt }: { apiKey: string; expiresAt: string | null }) {
  return (
    <div className={classes.card} role="status">
      <p className={classes.title}>This is your key. It is shown once.</p>
      <div className={classes.line}>
        <Code className={classes.keyText}>{apiKey}</Code>
        <CopyButton text={apiKey}>Copy key</CopyButton>
      </div>
      <p className={classes.note}>
        Store it with your secrets. The console keeps it in this browser; the service stores only a hash.
        {expiresAt && ` It expires on ${expiresAt.slice(0, 10)}.`}
      </p>
    </div>
  )
}
