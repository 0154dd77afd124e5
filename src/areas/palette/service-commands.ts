import { IconChevronRight, IconServer2, IconShoppingCart } from '@tabler/icons-react'
import { domainOf, productIdOf, serviceName } from '#machines/services/service'
import { careOf } from '#machines/services/service-care'
import { serviceStatus } from '#machines/services/service-status'
import type { Service } from '#machines/shared/model'
import { serverNow } from '../../shared/client/server-clock'
import type { Command } from './command'

type Place =
  | { readonly to: '/manage' | '/setup'; readonly search: { readonly serviceId: string } }
  | { readonly to: '/services'; readonly search: { readonly serviceId: string } | { readonly purchase: string } }

/**
 * Returns a command for each service of the customer: it opens what the button of its card opens, or the card itself
 * (docs/product/palette.md#commands).
 */
export function serviceCommands(services: readonly Service[], onGo: (place: Place) => void): readonly Command[] {
  return services.map((service) => {
    const { id } = service
    const { badge } = serviceStatus(service, serverNow())
    return {
      id: `service-${id}`,
      ...offerOf(service, onGo),
      detail: [domainOf(service), badge, `…${id.slice(-6)}`].filter(Boolean).join(' · '),
      keywords: [id, productIdOf(service)],
    }
  })
}

function offerOf(service: Service, onGo: (place: Place) => void): Pick<Command, 'name' | 'icon' | 'run'> {
  const search = { serviceId: service.id }
  const name = serviceName(service)
  switch (careOf(service, serverNow()).action) {
    case 'setup':
      return {
        name: `Continue setup of ${name}`,
        icon: IconChevronRight,
        run: () => onGo({ to: '/setup', search }),
      }
    case 'manage':
      return { name: `Open ${name}`, icon: IconServer2, run: () => onGo({ to: '/manage', search }) }
    case 'buyAgain': {
      const purchase = productIdOf(service) ?? 'new'
      return {
        name: `Buy ${name} again`,
        icon: IconShoppingCart,
        run: () => onGo({ to: '/services', search: { purchase } }),
      }
    }
    default:
      return { name: `Open ${name}`, icon: IconServer2, run: () => onGo({ to: '/services', search }) }
  }
}
