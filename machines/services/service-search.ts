import type { Service } from '../shared/model'
import { domainOf, productIdOf, serviceName } from './service'
import { serviceStatus } from './service-status'

/** From so many services on, somebody looks for one of them rather than at all. */
export const SEARCHED_FROM = 9

/**
 * The services in which every word of the search occurs, in their own order: in the name, the product, the domain, what the
 * card says of the status, or the id. Small and capital letters are the same; a search without words finds everything.
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

/** One line for each thing that is searched; no word reaches from one into the next. */
function searchedText(service: Service, now: number): string {
  const { badge, line } = serviceStatus(service, now)
  return folded([serviceName(service), productIdOf(service), domainOf(service), badge, line, service.id].join('\n'))
}

/** As it is compared, also where the same letter can be written in several ways. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
