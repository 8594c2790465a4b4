import { Code } from '@mantine/core'
import { CopyButton } from '@/components/ui/copy-button'
import classes from './usage.module.css'

/** A key on the one occasion that it is shown. */
export function NewKey({ apiKey, expiresAt }: { apiKey: string; expiresAt: string | null }) {
  return (
    <div className={classes.newKey} role="status">
      <p className={classes.newKeyTitle}>This is your key. It is shown once.</p>
      <div className={classes.newKeyLine}>
        <Code className={classes.keyText}>{apiKey}</Code>
        <CopyButton text={apiKey}>Copy key</CopyButton>
      </div>
      <p className={classes.note}>
        Copy it to where you keep secrets. This browser remembers it for the console; the service keeps only a hash.
        {expiresAt && ` It works until ${expiresAt.slice(0, 10)}.`}
      </p>
    </div>
  )
}
