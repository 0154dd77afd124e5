import {
  IconChevronRight,
  IconClipboardText,
  IconCopy,
  IconExternalLink,
  IconServer2,
  IconShoppingCart,
} from '@tabler/icons-react'
import { domainOf, productIdOf, serviceName } from '#machines/services/service'
import { careOf, isOnline } from '#machines/services/service-care'
import { serviceStatus } from '#machines/services/service-status'
import type { Service } from '#machines/shared/model'
import { serverNow } from '../../shared/client/server-clock'
import type { Command } from './command'

type Place =
  | { readonly to: '/manage' | '/setup'; readonly search: { readonly serviceId: string } }
  | { readonly to: '/services'; readonly search: { readonly serviceId: string } | { readonly purchase: string } }

/**
 * Returns the commands of each service of the customer: one opens what the button of its card opens, or the card itself, and the
 * others, which need a text, open its panel and copy its identifier or its details for the support (docs/product/palette.md#commands).
 *
 * @param atHandId the service of the screen, whose details alone are offered; undefined on a screen of several services
 */
export function serviceCommands(
  services: readonly Service[],
  onGo: (place: Place) => void,
  onCopy: { readonly identifier: (service: Service) => void; readonly details: (service: Service) => void },
  atHandId?: string,
): readonly Command[] {
  return services.flatMap((service) => {
    const { id } = service
    const { badge } = serviceStatus(service, serverNow())
    const domain = domainOf(service)
    const name = serviceName(service)
    const shared = {
      detail: [domain, badge, `…${id.slice(-6)}`].filter(Boolean).join(' · '),
      keywords: [id, productIdOf(service)],
    }
    const open = { ...shared, id: `service-${id}`, ...offerOf(service, onGo) }
    const panel = {
      ...shared,
      id: `panel-${id}`,
      name: `Open panel of ${name}`,
      icon: IconExternalLink,
      needsText: true,
      run: () => void window.open(`https://${domain}`, '_blank', 'noreferrer'),
    }
    const copy = {
      ...shared,
      id: `copy-${id}`,
      name: `Copy Identifier of ${name}`,
      // What it is for is not in its name.
      keywords: [...shared.keywords, 'support'],
      icon: IconCopy,
      needsText: true,
      staysOpen: true,
      run: () => onCopy.identifier(service),
    }
    const details = {
      ...copy,
      id: `details-${id}`,
      name: `Copy details of ${name} for support`,
      icon: IconClipboardText,
      keywords: shared.keywords,
      run: () => onCopy.details(service),
    }
    return [
      open,
      ...(domain !== undefined && isOnline(service) ? [panel] : []),
      copy,
      ...(atHandId === undefined || atHandId === id ? [details] : []),
    ]
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
