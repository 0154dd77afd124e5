import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconCalendarX,
  IconEye,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRocket,
  IconServerOff,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { ServiceVerb } from '#machines/admin/services/managed-service'
import type { UserVerb } from '#machines/admin/users/managed-user'
import type { RowOffers } from '../kit/edit/write-kinds'
import { serviceActions } from '../services/service-actions'
import { serviceHandoff } from '../services/service-parts'
import { userActions } from '../users/user-actions'
import { userHandoff } from '../users/user-parts'
import type { Found } from './find-rows'
import { goAndPerform, placeOf } from './go-and-perform'

const ICONS: Readonly<Record<'view' | 'edit' | 'provision' | UserVerb | ServiceVerb, Icon>> = {
  view: IconEye,
  edit: IconPencil,
  suspend: IconPlayerPause,
  unsuspend: IconPlayerPlay,
  ban: IconBan,
  unban: IconUserCheck,
  provision: IconRocket,
  unprovision: IconServerOff,
  cancel: IconCalendarX,
  uncancel: IconArrowBackUp,
  delete: IconTrash,
}

/** Returns the actions of a row as commands: the same as in its row menu (docs/product/palette.md#actions). */
export function rowCommands(found: Found, router: RegisteredRouter, ownId: string) {
  if (found.list === 'users') {
    return commandsOf(found, router, userActions(found.row, ownId), (action) =>
      goAndPerform(router, ownId, placeOf(found), userHandoff, { action, row: found.row }),
    )
  }
  // A deployment that is in progress is not started again by its list.
  return commandsOf(found, router, serviceActions(found.row, { isDeploying: false }), (action) =>
    goAndPerform(router, ownId, placeOf(found), serviceHandoff, { action, row: found.row }),
  )
}

function commandsOf<TWrite extends 'provision' | UserVerb | ServiceVerb>(
  found: Found,
  router: RegisteredRouter,
  offers: RowOffers<TWrite | 'view' | 'edit'>,
  perform: (action: TWrite) => void,
) {
  return offers.flat().map(({ action, label, isDestructive }) => ({
    id: `${found.row.id}-${action}`,
    name: label,
    icon: ICONS[action],
    isDestructive,
    run() {
      // A dialog that only shows or edits the row is part of the address.
      if (opensPlace(action)) void router.navigate(placeOf(found, action))
      else perform(action)
    },
  }))
}

function opensPlace(action: string): action is 'view' | 'edit' {
  return action === 'view' || action === 'edit'
}
