import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { type ReactNode, useRef } from 'react'
import type { ManagedUser } from '#machines/model'
import { useAnswer } from '../../../actors/resource'
import type { ApiClient } from '../../../api/client'
import { getUser } from '../../../api/users'
import { describe } from '../../../errors/describe'
import { ErrorBanner } from '../../../errors/error-banner'
import { RetryButton } from '../../../errors/retry-button'
import { StillWorking } from '../../../ui/still-working'
import classes from '../administration.module.css'

/** One user, as the list has them until they have been read; what can't be read says why. Key it by the id. */
export function OneUser({
  client,
  id,
  row,
  children,
}: {
  client: ApiClient
  id: string
  row: ManagedUser | undefined
  children: (user: ManagedUser) => ReactNode
}) {
  const { resource, reload } = useAnswer(id, (asked, signal) => getUser(client, asked, signal))
  const body = useRef<HTMLDivElement>(null)
  function retry() {
    // The button goes with the error.
    body.current?.focus()
    reload()
  }
  const user = 'data' in resource ? resource.data : row
  const error = 'error' in resource ? resource.error : undefined
  const description = error && describe(error, 'users')
  return (
    <div ref={body} tabIndex={-1} className={classes.panelBody} aria-busy={resource.state === 'loading'}>
      {error && description && (
        <ErrorBanner key={description.reference} error={description}>
          {error.status === 404 ? (
            <p>There is no user with this ID, or not any more.</p>
          ) : (
            <RetryButton size="compact-sm" variant="default" error={error} onRetry={retry} />
          )}
          {user && error.status !== 404 && <p>You see what the list says.</p>}
        </ErrorBanner>
      )}
      {user && error?.status !== 404 && children(user)}
      {!user && !error && (
        <>
          {Array.from({ length: 8 }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <Skeleton key={line} height={22} />
          ))}
          <StillWorking />
        </>
      )}
    </div>
  )
}
