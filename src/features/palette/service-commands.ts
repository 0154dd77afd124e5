import { IconChevronRight, IconServer2 } from '@tabler/icons-react'
import { domainOf, productIdOf, serviceName } from '#machines/services/service'
import { cardAction, serviceStatus } from '#machines/services/service-status'
import type { Service } from '#machines/shared/model'
import type { Command } from './command'

type Place =
  | { readonly to: '/manage' | '/setup'; readonly search: { readonly serviceId: string } }
  | { readonly to: '/services'; readonly search: { readonly serviceId: string } }

/**
 * Returns a command for each service of the customer: it opens what the button of its card opens, or the card itself
 * (docs/product/palette.md#commands).
 */
export function serviceCommands(services: readonly Service[], onGo: (place: Place) => void): readonly Command[] {
  return services.map((service) => {
    const { id } = service
    const action = cardAction(service)
    const name = serviceName(service)
    const to = action === 'setup' ? '/setup' : action === 'manage' ? '/manage' : '/services'
    return {
      id: `service-${id}`,
      name: action === 'setup' ? `Continue setup of ${name}` : `Open ${name}`,
      icon: action === 'setup' ? IconChevronRight : IconServer2,
      detail: [domainOf(service), serviceStatus(service, Date.now()).badge, `…${id.slice(-6)}`]
        .filter(Boolean)
        .join(' · '),
      keywords: [id, productIdOf(service)],
      run: () => onGo({ to, search: { serviceId: id } }),
    }
  })
}
