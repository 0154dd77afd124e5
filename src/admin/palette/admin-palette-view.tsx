import { IconArrowBackUp, IconStack2, IconUser } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { productName } from '#machines/admin/services/managed-service'
import { userLine } from '#machines/admin/users/managed-user'
import { statusLabel } from '#machines/services/service-status'
import { type PaletteProps, PaletteView } from '../../areas/palette/palette-view'
import type { ApiClient } from '../../shared/client/client'
import { useQuery } from '../../shared/xstate/resource'
import { useSearch } from '../../shared/xstate/search'
import { type Found, findRows, findServicesOf, isId } from './find-rows'
import { rowCommands } from './row-commands'

/** The services of this many found users are shown. */
const MOST_OWNERS = 3

/** The palette of administrators, which also finds users and services of all customers (docs/product/palette.md#administrators). */
export function AdminPaletteView({
  client,
  ownId,
  ...palette
}: PaletteProps & {
  client: ApiClient
  /** The id of the signed-in administrator. */
  ownId: string
}) {
  const router = useRouter()
  const [chosen, setChosen] = useState<{ readonly found: Found; readonly text: string }>()
  const search = useSearch<Found>((text, signal) => findRows(client, text, signal))
  const owners = search.found.filter(({ list }) => list === 'users').slice(0, MOST_OWNERS)
  const { resource } = useQuery(
    owners.map(({ row }) => row.id),
    (ids, signal) => findServicesOf(client, ids, signal),
  )
  if (chosen !== undefined) {
    const goBack = () => {
      setChosen(undefined)
      palette.onText(chosen.text)
    }
    const name = nameOf(chosen.found)
    return (
      <PaletteView
        {...palette}
        placeholder={`Actions on ${name}`}
        note={undefined}
        groups={[
          { label: name, commands: rowCommands(chosen.found, router, ownId) },
          {
            label: 'Search',
            commands: [{ id: 'back', name: 'Back', icon: IconArrowBackUp, staysOpen: true, run: goBack }],
          },
        ]}
        onBack={goBack}
      />
    )
  }
  const services = resource.state === 'ready' ? resource.data : []
  const groupOf = (label: string, list: Found['list'], found: readonly Found[]) => ({
    label,
    commands: found
      .filter((one) => one.list === list)
      .map((one) => ({
        id: `${list}-${one.row.id}`,
        name: nameOf(one),
        icon: list === 'users' ? IconUser : IconStack2,
        detail: detailOf(one),
        staysOpen: true,
        run() {
          setChosen({ found: one, text: palette.text })
          palette.onText('')
        },
      })),
  })
  return (
    <PaletteView
      {...palette}
      placeholder="Find a screen, user or service"
      found={[
        groupOf('Users', 'users', search.found),
        groupOf("Users' services", 'services', [...search.found, ...services]),
      ].filter(({ commands }) => commands.length > 0)}
      onSearch={search.search}
      note={noteOf(search, resource.state === 'failed') ?? palette.note}
    />
  )
}

function nameOf(found: Found): string {
  return found.list === 'users' ? found.row.username || found.row.id : productName(found.row)
}

function detailOf(found: Found): string {
  if (found.list === 'users') return `${found.row.email} · ${statusLabel(found.row.status)}`
  const owner = found.row.owner && userLine(found.row.owner)
  return [found.row.id, owner, statusLabel(found.row.status)].filter(Boolean).join(' · ')
}

function noteOf(
  { text, found, isBusy, isSettled, hasFailed }: ReturnType<typeof useSearch<Found>>,
  hasNoServices: boolean,
): string | undefined {
  if (isBusy) return 'Searching...'
  if (hasFailed) return "We couldn't search for users and services. Change the text to try again."
  if (hasNoServices) return "We couldn't load the services of these users."
  if (isSettled && found.length === 0) {
    return isId(text) ? 'No service with this ID among the newest 1,000.' : 'No users found.'
  }
  return undefined
}
