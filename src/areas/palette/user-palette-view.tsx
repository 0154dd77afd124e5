import { IconShoppingCart } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { supportIdentifier } from '#machines/services/service'
import type { Service } from '#machines/shared/model'
import { supportDetails } from '../../shared/support/support-details'
import { type ResourceActor, useResource } from '../../shared/xstate/resource'
import { copyText } from '../../ui/text/copy-button'
import type { CommandGroup } from './command'
import { type PaletteProps, PaletteView } from './palette-view'
import { serviceCommands } from './service-commands'

/** The palette of the signed-in user, with a command for each of their services (docs/product/palette.md). */
export function UserPaletteView({
  services,
  userId,
  forAdministrator,
  before,
  after,
  ...dialog
}: {
  services: ResourceActor<readonly Service[]>
  userId: string
  /** Renders the palette of administrators. Undefined for customers. */
  forAdministrator: ((palette: PaletteProps) => ReactNode) | undefined
  /** The commands above the services. */
  before: readonly CommandGroup[]
  /** The commands below the services. */
  after: readonly CommandGroup[]
  opener: Element | null
  onClose: () => void
}) {
  const router = useRouter()
  const resource = useResource(services)
  const [text, setText] = useState('')
  const [copied, setCopied] = useState<string>()
  const copy = (copiedText: string, confirmation: string, otherwise: string) =>
    void copyText(copiedText).then((hasCopied) => setCopied(hasCopied ? confirmation : `Couldn't copy. ${otherwise}`))
  const onCopy = {
    identifier: ({ id }: Service) => {
      const identifier = supportIdentifier(id, userId)
      copy(identifier, 'Product ID copied to clipboard', `The product ID is ${identifier}`)
    },
    details: (service: Service) => {
      const details = supportDetails({ serviceId: service.id, userId, service })
      copy(details, 'Details copied to clipboard', details)
    },
  }
  const own = {
    label: 'Your services',
    commands: [
      ...serviceCommands(
        'data' in resource ? resource.data : [],
        (place) => void router.navigate(place),
        onCopy,
        serviceAtHand(router.state.location),
      ),
      {
        id: 'purchase',
        name: 'Purchase New Product',
        icon: IconShoppingCart,
        run: () => void router.navigate({ to: '/services', search: { purchase: 'new' } }),
      },
    ],
  }
  const palette = {
    ...dialog,
    text,
    onText(typed: string) {
      setText(typed)
      setCopied(undefined)
    },
    groups: [...before, own, ...after],
    note: copied ?? (resource.state === 'failed' ? "We couldn't load your services." : undefined),
  }
  if (forAdministrator !== undefined) return forAdministrator(palette)
  return <PaletteView {...palette} placeholder="Find a screen or a service" />
}

/** The id of the only service that the screen is about. */
function serviceAtHand({ pathname, search }: { pathname: string; search: object }): string | undefined {
  const isOfOne = pathname === '/manage' || pathname === '/setup'
  return isOfOne && 'serviceId' in search && typeof search.serviceId === 'string' ? search.serviceId : undefined
}
