import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Service } from '#machines/shared/model'
import { type ResourceActor, useResource } from '../../shared/xstate/resource'
import type { CommandGroup } from './command'
import { type PaletteProps, PaletteView } from './palette-view'
import { serviceCommands } from './service-commands'

/** The palette of the signed-in user, with a command for each of their services (docs/product/palette.md). */
export function UserPaletteView({
  services,
  forAdministrator,
  before,
  after,
  ...dialog
}: {
  services: ResourceActor<readonly Service[]>
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
  const own = {
    label: 'Your services',
    commands: serviceCommands('data' in resource ? resource.data : [], (place) => void router.navigate(place)),
  }
  const palette = {
    ...dialog,
    text,
    onText: setText,
    groups: [...before, own, ...after],
    note: resource.state === 'failed' ? "We couldn't load your services." : undefined,
  }
  if (forAdministrator !== undefined) return forAdministrator(palette)
  return <PaletteView {...palette} placeholder="Find a screen or a service" />
}
