import type { Service } from '../model'

/** The id of a service's product, which a server sends in short or as an id. */
export function productIdOf({ product }: Service): string | undefined {
  return typeof product === 'string' ? product : product?.id
}

/** Where a service runs, if its deployment is named by its domain; a path on a server is nothing for customers. */
export function domainOf({ deploymentPath }: Service): string | undefined {
  return deploymentPath !== undefined && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(deploymentPath)
    ? deploymentPath
    : undefined
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
