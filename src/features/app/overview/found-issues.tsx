import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError, sentence } from '#/api/errors'
import { PanelProblem } from '#/app-parts/panel'
import type { OauthAppId } from '#/domain/ids'
import { issueStatusLabel } from '#/domain/issue-status'
import { isBlankName, noName } from '#/domain/names/app-name'
import { useAnnounced } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { lookedWords, openIssuesOf } from './open-issue-walk'
import styles from './open-issues.module.css'

/** Looks through the open issues from the moment it is drawn, and lists those that name the app. */
export function FoundIssues({ app }: { app: OauthAppId }) {
  const queryClient = useQueryClient()
  const query = useQuery(openIssuesOf(app))
  const { data, error, isFetching } = query
  const isRefused = error instanceof ApiError && error.status === 403
  const words = data === undefined ? null : lookedWords(data)
  useAnnounced(isFetching ? null : words)
  const again = () => void query.refetch()
  const stop = () =>
    void queryClient.cancelQueries({ queryKey: openIssuesOf(app).queryKey }, { revert: false })
  return (
    <>
      {data && !isRefused && (
        <>
          <p>{words}</p>
          <ul className={styles.found}>
            {data.named.map(({ id, name, status }) => (
              <li key={id}>
                <Link to="/issues/$issueId" params={{ issueId: id }}>
                  {name === null || isBlankName(name) ? (
                    noName
                  ) : (
                    <UntrustedText value={name} max={160} />
                  )}
                </Link>
                {status !== null && (
                  <span className={styles.quiet}>
                    <UntrustedText value={issueStatusLabel(status)} max={60} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {error !== null && (
        <PanelProblem
          title={sentence(error, data === undefined ? 'list issues' : 'read issues')}
          error={error}
          onRetry={again}
          isRetrying={isFetching}
        />
      )}
      {isFetching ? (
        <Button className={styles.button} onClick={stop}>
          Stop
        </Button>
      ) : (
        error === null && (
          <Button className={styles.button} onClick={again}>
            Look again
          </Button>
        )
      )}
    </>
  )
}
