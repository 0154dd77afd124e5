import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Service } from '#machines/shared/model'
import type { ApiClient } from '../../shared/client/client'
import { type ResourceActor, useResource } from '../../shared/xstate/resource'
import { lazyPart } from '../../ui/notice/lazy-part'
import type { CommandGroup } from './command'
import { PaletteView } from './palette-view'
import { serviceCommands } from './service-commands'

// Only for administrators (docs/reliability.md#p13).
const { Part: AdminPaletteView } = lazyPart(
  async () => (await import('../../admin/palette/admin-palette-view')).AdminPaletteView,
)

/**
 * The palette of the signed-in user, with a command for each of their services. Administrators also search for users and services
 * (docs/product/palette.md).
 */
export function UserPaletteView({
  client,
  services,
  administratorId,
  before,
  after,
  ...dialog
}: {
  client: ApiClient
  services: ResourceActor<readonly Service[]>
  /** Undefined for customers. */
  administratorId: string | undefined
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
  return administratorId === undefined ? (
    <PaletteView {...palette} placeholder="Find a screen or a service" />
  ) : (
    <AdminPaletteView {...palette} client={client} ownId={administratorId} />
  )
}
