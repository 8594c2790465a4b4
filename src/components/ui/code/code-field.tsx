import classes from './code-field.module.css'
import { HighlightedText } from './highlighted-code'

type CodeFieldProps = { label: string; language: string; value: string; onChange: (value: string) => void }

/** A text box with coloured code: the text is a copy behind the box, which shows only the caret and the selection. */
export const CodeField = ({ label, language, value, onChange }: CodeFieldProps) => (
  <div className={classes.field}>
    <div className={classes.layers}>
      <div className={classes.letters} aria-hidden="true">
        {/* The box shows an empty line after a final line feed. */}
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
