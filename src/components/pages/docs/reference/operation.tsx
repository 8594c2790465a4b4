import { type ReactNode, useState } from 'react'
import classes from './docs.module.css'
import { type ApiOperation, bodyOf, type Schema } from './openapi'
import { boundWords, membersOf, resolved, typeWords } from './schema-words'
import { TryIt } from './try-it'

type Schemas = Readonly<Record<string, Schema>>
type OperationProps = { operation: ApiOperation; schemas: Schemas }

/** An operation: one line when collapsed; its description and a call to try when expanded. */
export function Operation({ operation, schemas }: OperationProps) {
  const { method, path, summary, operationId } = operation
  const [open, setOpen] = useState(() => window.location.hash === `#${operationId}`)
  return (
    <article id={operationId} className={classes.operation}>
      <h3 className={classes.operationHead}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className={classes.method} data-method={method}>
            {method}
          </span>
          <code>{path}</code>
          <span className={classes.summary}>{summary}</span>
        </button>
      </h3>
      {open && <Details operation={operation} schemas={schemas} />}
    </article>
  )
}

function Details({ operation, schemas }: OperationProps) {
  const { description, parameters, responses } = operation
  const body = bodyOf(operation)
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const answerSchema = answer?.content?.['application/json']?.schema
  return (
    <div className={classes.details}>
      <div className={classes.about}>
        {description && (
          <p>
            <Words text={description} />
          </p>
        )}
        {parameters.length > 0 && (
          <>
            <h4>Parameters</h4>
            <dl className={classes.members}>
              {parameters.map(({ name, in: where, required, description: about }) => (
                <Member key={name} name={name} words={`${where}${required ? ', required' : ''}`} about={about} />
              ))}
            </dl>
          </>
        )}
        {body?.schema && (
          <>
            <h4>Body</h4>
            <Members schema={body.schema} schemas={schemas} depth={0} />
          </>
        )}
        {answerSchema && (
          <>
            <h4>Response</h4>
            <Members schema={answerSchema} schemas={schemas} depth={0} />
          </>
        )}
        <h4>Statuses</h4>
        <dl className={classes.members}>
          {Object.entries(responses).map(([status, response]) => (
            <Member key={status} name={status} words="" about={response.description} />
          ))}
        </dl>
      </div>
      <TryIt operation={operation} />
    </div>
  )
}

const depthMax = 3

function Members({ schema, schemas, depth }: { schema: Schema; schemas: Schemas; depth: number }) {
  const members = membersOf(schema, schemas)
  if (members.length === 0) return <p className={classes.words}>{typeWords(schema, schemas)}</p>
  return (
    <dl className={classes.members}>
      {members.map(([name, member, required]) => {
        const words = [typeWords(member, schemas), ...(required ? ['required'] : []), ...boundWords(member)].join(' · ')
        const isNested = depth < depthMax && membersOf(member, schemas).length > 0
        return (
          <Member key={name} name={name} words={words} about={member.description}>
            {isNested && (
              <details>
                <summary>Properties of {name}</summary>
                <Members schema={resolved(member, schemas)} schemas={schemas} depth={depth + 1} />
              </details>
            )}
          </Member>
        )
      })}
    </dl>
  )
}

type MemberProps = { name: string; words: string; about: string | undefined; children?: ReactNode }

const Member = ({ name, words, about, children }: MemberProps) => (
  <div>
    <dt>
      <code>{name}</code> <span className={classes.words}>{words}</span>
    </dt>
    <dd>
      {about && <Words text={about} />}
      {children}
    </dd>
  </div>
)

/** A description of the document: text between backticks is code. */
const Words = ({ text }: { text: string }) =>
  text.split('`').map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its parts.
    at % 2 === 1 ? <code key={at}>{part}</code> : part,
  )
