import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { ApiClient } from '../../api/client'
import { type Announcements, createAnnouncements } from './announcements'
import { createProvisionings, type Provisionings } from './services/provisionings'
import { createServiceWrites, type ServiceWrites } from './services/service-writes'
import { createUserWrites, type UserWrites } from './users/user-writes'

/** What outlives a screen of the administration: what is being done to users and services, and the deployments that are watched. */
export type Administration = {
  readonly users: UserWrites
  readonly services: ServiceWrites
  readonly provisionings: Provisionings
  /** That something has happened to users, to services: their lists are old. */
  readonly usersChanged: Announcements
  readonly servicesChanged: Announcements
}

const AdministrationContext = createContext<Administration | undefined>(undefined)

/** The administration around this screen. */
export function useAdministration(): Administration {
  const administration = useContext(AdministrationContext)
  if (administration === undefined) throw new Error('There is no AdministrationView around this.')
  return administration
}

/**
 * The area of administrators: what was begun on one of its screens goes on while others of them are shown, and ends when the
 * area is left or the session is over (ux.md, item 27; reliability.md, P19).
 */
export function AdministrationView({ client, children }: { client: ApiClient; children: ReactNode }) {
  const [administration] = useState(() => createAdministration(client))
  // An effect, because the actors are outside of React.
  useEffect(
    () => () => {
      administration.users.actors.stopAll()
      administration.services.actors.stopAll()
      administration.provisionings.actors.stopAll()
    },
    [administration],
  )
  // An effect, because whether the tab is seen is something outside of React: what is watched is not watched meanwhile.
  useEffect(() => {
    const tell = () => administration.provisionings.tellHidden(document.hidden)
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [administration])
  return <AdministrationContext value={administration}>{children}</AdministrationContext>
}

function createAdministration(client: ApiClient): Administration {
  const [usersChanged, servicesChanged] = [createAnnouncements(), createAnnouncements()]
  return {
    users: createUserWrites(client, usersChanged.announce),
    services: createServiceWrites(client, servicesChanged.announce),
    provisionings: createProvisionings(client, servicesChanged.announce),
    usersChanged,
    servicesChanged,
  }
}
