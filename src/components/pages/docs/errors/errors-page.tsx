import { PageHead } from '@/components/ui/layout/page-head'
import { Panel } from '@/components/ui/layout/panel'
import { errorCatalogue } from './error-catalogue'
import classes from './errors.module.css'

const groups = [
  ['The request', 'Correct the request before you send it again.', [400, 403, 404, 405, 409, 410, 413, 422]],
  ['Keys, payments and limits', 'Credentials, payment terms and quotas.', [401, 402, 429]],
  ['The service', 'The request is valid: send it again.', [500, 503]],
] as const

/** The catalogue of errors. */
export const ErrorsPage = () => (
  <>
    <PageHead title="Errors">
      A refused call returns a JSON body: a message in <code>detail</code>, a stable <code>code</code>, a{' '}
      <code>hint</code> and a <code>request_id</code>. A 422 lists every problem in <code>detail</code>, each with its
      type and location. Branch on the code; messages may change.
    </PageHead>
    <div className={classes.groups}>
      {groups.map(([title, about, statuses]) => (
        <Panel key={title} label={title} title={title}>
          <p className={classes.about}>{about}</p>
          <dl className={classes.errors}>
            {errorCatalogue
              .filter(({ status }) => statuses.some((listed) => listed === status))
              .map(({ code, status, when, what }) => (
                <div key={code} id={code}>
                  <dt>
                    <span>{status}</span> <code>{code}</code>
                  </dt>
                  <dd>
                    {when} <em>{what}</em>
                  </dd>
                </div>
              ))}
          </dl>
        </Panel>
      ))}
    </div>
  </>
)
