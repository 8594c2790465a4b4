import classes from './code-field.module.css'
import { HighlightedText } from './highlighted-code'

type CodeFieldProps = { label: string; language: string; value: string; onChange: (value: string) => void }

/** A field of coloured code: its letters are a copy behind the field, which itself shows the caret and the selection. */
export const CodeField = ({ label, language, value, onChange }: CodeFieldProps) => (
  <div className={classes.field}>
    <div className={classes.layers}>
      <div className={classes.letters} aria-hidden="true">
        {/* The field has a line of its own after a final line feed. */}
        <HighlightedText language={language} text={`${value}\n`} />
      </div>
      <textarea
        aria-label={label}
        wrap="off"
        spellCheck={false}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  </div>
)
