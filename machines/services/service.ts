import type { Service } from '../shared/model'

/** The id of a service's product, which a server sends in short or as an id. */
export function productIdOf({ product }: Service): string | undefined {
  return typeof product === 'string' ? product : product?.id
}

/**
 * Where a service runs, if its deployment's path is the address of a host. Without `https://` it may be a path on a server
 * (`node3.internal`, `panels.v2`), which is nothing for customers.
 */
export function domainOf({ deploymentPath = '' }: Service): string | undefined {
  return /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)\/?$/i.exec(deploymentPath)?.[1]
}

/** How support is told of a service: which one, and whose it is (customer specification, section 2 '/manage'). */
export function supportIdentifier(serviceId: string, userId: string): string {
  return `${serviceId}::${userId}`
}

/** What a service is called: its product's name, else its id. */
export function serviceName(service: Service): string {
  const name = typeof service.product === 'string' ? undefined : service.product?.name
  return name || (productIdOf(service) ?? 'Your service')
}
