import { domainOf, productIdOf, serviceName, supportIdentifier } from '#machines/services/service'
import { serviceStatus } from '#machines/services/service-status'
import { type SetupStep, STEP_NAMES } from '#machines/setup/flow-steps'
import type { Service } from '#machines/shared/model'
import { recentFailures } from '../client/recent-failures'
import { serverNow } from '../client/server-clock'
import { versionOfPage } from './page-version'

/** The parts of an address that only identify something. */
const IDS: readonly string[] = ['serviceId', 'productId', 'payment_intent', 'setup_intent']

type Subject = { readonly serviceId: string; readonly userId: string; readonly service: Service | undefined }

type Address = Pick<Location, 'pathname' | 'search'>

/**
 * Returns what the support needs to know about a service and this page, one fact per line (docs/product/manage.md#details-for-support).
 * It contains nothing that was typed and no message of the server.
 */
export function supportDetails({ serviceId, userId, service }: Subject, page: Address = window.location): string {
  const now = new Date()
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Identifier', supportIdentifier(serviceId, userId)],
    ...(service === undefined ? [] : factsOf(service)),
    ['Setup step', stepOf(page)],
    ...recentFailures
      .read()
      .map(({ at, reference, summary }) => ['Error', `${new Date(at).toISOString()} ${reference} ${summary}`] as const),
    ['Portal', versionOfPage()],
    ['Browser', navigator.userAgent],
    ['Page', pathWithIds(page)],
    ['Time', `${now.toISOString()} (${Intl.DateTimeFormat().resolvedOptions().timeZone})`],
  ]
  return facts.flatMap(([name, value]) => (value ? [`${name}: ${inOneLine(value)}`] : [])).join('\n')
}

function factsOf(service: Service): readonly (readonly [string, string | undefined])[] {
  const [name, id] = [serviceName(service), productIdOf(service)]
  const { badge, endsAt } = serviceStatus(service, serverNow())
  return [
    ['Product', id === undefined || id === name ? name : `${name} (${id})`],
    ['Status', `${badge} (${service.status})`],
    ['Ends', endsAt],
    ['Domain', domainOf(service)],
  ]
}

/** Only the setup's address names its step. Nothing is read for it. */
function stepOf({ search }: Address): string | undefined {
  const step = new URLSearchParams(search).get('step') ?? ''
  // Safe: the keys are the steps.
  return Object.hasOwn(STEP_NAMES, step) ? STEP_NAMES[step as SetupStep] : undefined
}

function pathWithIds({ pathname, search }: Address): string {
  const ids = [...new URLSearchParams(search)].filter(
    ([name, value]) => IDS.includes(name) && /^[\w-]{1,64}$/.test(value),
  )
  return ids.length === 0 ? pathname : `${pathname}?${new URLSearchParams(ids)}`
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
