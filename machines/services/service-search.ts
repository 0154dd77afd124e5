import type { Service } from '../shared/model'
import { domainOf, productIdOf, serviceName } from './service'
import { serviceStatus } from './service-status'

/** The search field is shown from this many services on. */
export const MIN_SERVICES_FOR_SEARCH = 9

/**
 * Returns the services that contain every word of the search, in their original order (docs/product/services.md#search).
 * A search without words returns all of them.
 *
 * @param now in ms since 1970, for the status
 */
export function searchServices(services: readonly Service[], search: string, now: number): readonly Service[] {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  return services.filter((service) => {
    const text = searchedText(service, now)
    return words.every((word) => text.includes(word))
  })
}

/** One line per part, so a word cannot match across two of them. */
function searchedText(service: Service, now: number): string {
  const { badge, line } = serviceStatus(service, now)
  return folded([serviceName(service), productIdOf(service), domainOf(service), badge, line, service.id].join('\n'))
}

/** Ignores case and normalizes letters that can be written in several ways. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
