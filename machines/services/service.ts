import type { Service } from '../shared/model'

/** The server sends a service's product as an object or as its id. */
export function productIdOf({ product }: Service): string | undefined {
  return typeof product === 'string' ? product : product?.id
}

/**
 * The host of a service, if its deployment path is an `https://` address. Without `https://` it may be a path on a server
 * (`node3.internal`, `panels.v2`), which customers must not see.
 */
export function domainOf({ deploymentPath = '' }: Service): string | undefined {
  return /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)\/?$/i.exec(deploymentPath)?.[1]
}

/** The identifier that customers send to support: the service and its owner (docs/product/manage.md#identifier). */
export function supportIdentifier(serviceId: string, userId: string): string {
  return `${serviceId}::${userId}`
}

/** The product's name, its id, or 'Your service'. */
export function serviceName(service: Service): string {
  const name = typeof service.product === 'string' ? undefined : service.product?.name
  return name || (productIdOf(service) ?? 'Your service')
}

/** The name by which customers recognize the service: its domain, else the name of its product. */
export function serviceTitle(service: Service): string {
  return domainOf(service) ?? serviceName(service)
}
