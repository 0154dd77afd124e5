import type { Service } from '../shared/model'
import { hasFailed, isAfter, serviceStatus } from './service-status'

/** Groups the statuses that mean the same for the customer. */
export type Situation = keyof typeof TABLE

/** The customer can continue the setup, manage the service, or buy its product again. */
export type ServiceAction = 'setup' | 'manage' | 'buyAgain'

/** The portal shows this about a service besides its badge and line. */
export type Care = {
  /** Names what has happened on a screen that shows nothing else. */
  readonly heading: string
  /** Describes what has happened and what to do. */
  readonly sentence?: string
  /** The same, if the customer can reach the payment provider's own portal. */
  readonly billingSentence?: string
  readonly action?: ServiceAction
  /** 'Contact support' is offered now, or after `SUPPORT_AFTER_MS`. */
  readonly support?: 'now' | 'later'
  /** The customer may want to pay, change the card or read a receipt at the payment provider. */
  readonly billing?: true
  readonly tone: 'primary' | 'danger' | 'warning' | 'neutral'
  /** Continues the service's name on Home. A service without a task needs nothing. */
  readonly task?: string
  /** Continues the service's name when its status has changed while the customer looks at it. */
  readonly news: string
}

/** A panel takes a few minutes to start. After this time, something is wrong. */
export const SUPPORT_AFTER_MS = 15 * 60 * 1000

/** The most urgent situation first (docs/product/services.md#what-a-status-means). */
const TABLE = {
  failed: {
    heading: "Your panel isn't running",
    sentence: "We couldn't start your panel. Contact support, so that we can fix it.",
    support: 'now',
    tone: 'danger',
    task: " couldn't be started.",
    news: " couldn't be started.",
  },
  setup: {
    heading: "This service isn't set up yet",
    sentence: 'Your panel starts once the setup is complete.',
    action: 'setup',
    tone: 'primary',
    task: ' needs setup.',
    news: ' needs setup.',
  },
  unpaid: {
    heading: "This service isn't paid",
    sentence: 'The last payment for this service failed. Contact support to pay it.',
    billingSentence:
      'The last payment for this service failed. Sign in to the payment provider to pay it, or contact support.',
    action: 'manage',
    support: 'now',
    billing: true,
    tone: 'warning',
    task: ' has a payment that failed.',
    news: ' has a payment that failed.',
  },
  suspended: {
    heading: 'This service is suspended',
    sentence: 'Your panel is offline for your players. Contact support to find out why.',
    action: 'manage',
    support: 'now',
    billing: true,
    tone: 'warning',
    task: ' is suspended.',
    news: ' is now suspended.',
  },
  starting: {
    heading: 'Your panel is starting',
    sentence: "We're setting up your panel. This page updates by itself.",
    support: 'later',
    tone: 'primary',
    task: ' is being set up. This page updates by itself.',
    news: ' is being set up.',
  },
  unknown: {
    heading: 'The status of this service is not known',
    sentence: "Contact support if you don't know what this status means.",
    support: 'now',
    tone: 'neutral',
    task: ' has a status that this portal does not know.',
    news: ' has a new status.',
  },
  ending: {
    heading: 'This service is being cancelled',
    action: 'manage',
    billing: true,
    tone: 'neutral',
    task: ' is being cancelled.',
    news: ' is being cancelled.',
  },
  running: { heading: 'Your panel is live', action: 'manage', tone: 'neutral', news: ' is now active.' },
  ended: {
    heading: 'This service is no longer available',
    sentence: 'This service has ended.',
    action: 'buyAgain',
    support: 'now',
    tone: 'neutral',
    task: ' has ended.',
    news: ' has ended.',
  },
} as const satisfies Readonly<Record<string, Care>>

// Safe: these are the keys of TABLE.
const BY_URGENCY = Object.keys(TABLE) as readonly Situation[]

/** The situations of the statuses that need no further look at the service. */
const SITUATIONS: ReadonlyMap<string, Situation> = new Map<string, Situation>([
  ['flow', 'setup'],
  ['provisioning', 'starting'],
  ['suspended', 'suspended'],
  ['canceling', 'ending'],
  ['canceled', 'ended'],
  ['expired', 'ended'],
  // The server passes on what the payment provider reports about the subscription.
  ['past_due', 'unpaid'],
  ['unpaid', 'unpaid'],
])

/** @param now in ms since 1970: an active service with an `expiresAt` after it is being cancelled */
export function situationOf(service: Service, now: number): Situation {
  if (hasFailed(service)) return 'failed'
  if (service.status !== 'active') return SITUATIONS.get(service.status) ?? 'unknown'
  return serviceStatus(service, now).endsAt === undefined ? 'running' : 'ending'
}

/** Returns what the portal shows and offers for a service, on its card, on Home, on /manage and in the palette. */
export function careOf(service: Service, now: number): Care {
  return careIn(situationOf(service, now))
}

/** The same for a situation that a screen knows better than the service's status. */
export function careIn(situation: Situation): Care {
  return TABLE[situation]
}

/** True if the payment provider charges for the service. A purchase from the store has no subscription. */
export function isBilled({ stripeSubscriptionId }: Service): boolean {
  return Boolean(stripeSubscriptionId)
}

/** Sorts the most urgent services first. Equally urgent ones stay in the server's order. */
export function byUrgency(services: readonly Service[], now: number): readonly Service[] {
  const rankOf = (service: Service) => BY_URGENCY.indexOf(situationOf(service, now))
  return [...services].sort((one, other) => rankOf(one) - rankOf(other))
}

/** True if the service has ended. It then stays in the list, below the others. */
export function hasEnded({ status }: Service): boolean {
  return SITUATIONS.get(status) === 'ended'
}

/** The day on which a service has ended, in the server's format. Undefined if the server has sent none, or one to come. */
export function endOf(service: Service, now: number): string | undefined {
  return hasEnded(service) && !isAfter(service.expiresAt, now) ? service.expiresAt : undefined
}

/** True while the status is expected to change soon, so that the list is read again. */
export function isUnderWay({ status }: Service): boolean {
  return status === 'provisioning'
}

/** True if the panel can be opened. */
export function isOnline(service: Service): boolean {
  return service.status === 'active' || service.status === 'canceling' || service.status === 'past_due'
}

/** A service whose situation has changed, and what continues its name. */
export type News = { readonly service: Service; readonly news: string }

/** Returns the services that are in another situation than in an earlier list. */
export function newsOf(before: readonly Service[], after: readonly Service[], now: number): readonly News[] {
  return after.flatMap((service) => {
    const known = before.find(({ id }) => id === service.id)
    const situation = situationOf(service, now)
    const isNews = known !== undefined && situationOf(known, now) !== situation
    return isNews ? [{ service, news: TABLE[situation].news }] : []
  })
}
