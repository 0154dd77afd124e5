import { CloseButton } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import { serviceTitle } from '#machines/services/service'
import type { Service } from '#machines/shared/model'
import { formatDay } from '../../shared/format/date'
import type { Resource } from '../../shared/xstate/resource'
import { ButtonLink } from '../../ui/links'
import { GivenName } from '../../ui/text/given-name'
import { CareLink } from '../services/service-care-view'
import classes from './home.module.css'
import type { Task } from './next-task'

/** The customer's next task in one line. While the services are loading, it takes the space of what the session lets expect. */
export function NextTask({
  state,
  task,
  hasServices,
  isExpected,
  onDismiss,
}: {
  state: Resource<readonly Service[]>['state']
  task: Task | undefined
  hasServices: boolean
  /** There will be a task when the services are loaded. */
  isExpected: boolean
  onDismiss: (dismissibleAs: string) => void
}) {
  if (state === 'loading') return <p className={isExpected ? classes.expected : classes.nothing} aria-busy="true" />
  if (state === 'failed') return <p className={classes.nothing}>We couldn't load your services.</p>
  if (task === undefined) {
    return (
      <p className={classes.nothing}>
        {hasServices
          ? "You're all caught up."
          : "You don't have a service yet. Choose a product, then set up your panel in six guided steps."}
      </p>
    )
  }
  const { dismissibleAs } = task
  return (
    <div className={classes.task} data-tone={task.tone}>
      <p>
        <GivenName isInSentence>{serviceTitle(task.service)}</GivenName>
        <span>{textOf(task)}</span>
      </p>
      <div className={classes.actions}>
        <TaskLink task={task} />
        {dismissibleAs !== undefined && (
          <CloseButton
            aria-label="Dismiss"
            size={44}
            iconSize={20}
            onClick={({ currentTarget }) => {
              // The button disappears, so the surrounding region takes the focus.
              currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
              onDismiss(dismissibleAs)
            }}
          />
        )}
      </div>
    </div>
  )
}

function textOf({ text, endsAt }: Task): string {
  if (endsAt === undefined) return text
  return ` is being cancelled and ends on ${formatDay(endsAt) ?? 'the last day you paid for'}.`
}

function TaskLink({ task: { service, action } }: { task: Task }) {
  if (action !== undefined && action !== 'manage') return <CareLink service={service} />
  return (
    <ButtonLink variant="default" to="/services" search={{ serviceId: service.id }}>
      View service
    </ButtonLink>
  )
}
