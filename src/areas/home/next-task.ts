import { byUrgency, careOf, hasEnded, type ServiceAction, situationOf } from '#machines/services/service-care'
import { serviceStatus } from '#machines/services/service-status'
import type { Service } from '#machines/shared/model'

/** The next thing that the customer has to do or to know. */
export type Task = {
  readonly service: Service
  /** Continues the service's name. Without the day of a pending cancellation. */
  readonly text: string
  readonly tone: 'primary' | 'danger' | 'warning' | 'neutral'
  readonly action: ServiceAction | undefined
  /** Only for a pending cancellation, in the server's format. */
  readonly endsAt: string | undefined
  /** Identifies a task that the customer can dismiss, because they have caused it themselves. */
  readonly dismissibleAs: string | undefined
}

/**
 * The task that Home shows: that of the most urgent service (docs/product/home.md#next-task). A service that has ended counts only
 * if there is no other.
 *
 * @param now in ms since 1970
 * @param dismissed the tasks that the customer has dismissed
 */
export function findNextTask(
  services: readonly Service[],
  now: number,
  dismissed: readonly string[] = [],
): Task | undefined {
  const others = services.filter((service) => !hasEnded(service))
  return byUrgency(others.length > 0 ? others : services, now)
    .map((service) => taskOf(service, now))
    .find((task) => task !== undefined && !(task.dismissibleAs && dismissed.includes(task.dismissibleAs)))
}

function taskOf(service: Service, now: number): Task | undefined {
  const { task: text, tone, action } = careOf(service, now)
  if (text === undefined) return undefined
  const { endsAt } = serviceStatus(service, now)
  const isEnding = situationOf(service, now) === 'ending'
  const dismissibleAs = isEnding ? `${service.id} ${endsAt ?? ''}` : undefined
  return { service, text, tone, action, endsAt: isEnding ? endsAt : undefined, dismissibleAs }
}
