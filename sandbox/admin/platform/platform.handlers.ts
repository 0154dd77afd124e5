import type { Handlers } from '../../server/handlers'
import { invalidInput } from '../../server/rejection'
import { requireAdministrator } from '../../server/sessions'
import { recordEffect } from '../../server/worlds/ledger'
import { analyticsOf } from './analytics'
import { overviewOf } from './overview'
import { switchNames } from './switch-names'

/** Overview, analytics and switches of the platform (openapi.yaml). */
export const platformHandlers = {
  getPlatformOverview(call) {
    requireAdministrator(call)
    return { status: 200, body: { data: overviewOf(call.world, call.now) } }
  },

  getPlatformAnalytics(call) {
    requireAdministrator(call)
    const { world, query, now } = call
    return { status: 200, body: { data: analyticsOf(world, query, now) } }
  },

  updatePlatformSettings(call) {
    const { id: byUserId, username } = requireAdministrator(call)
    const { world, body, now } = call
    const { settings } = world
    const name = switchNames.find((candidate) => body[candidate] !== undefined)
    const isOn = name && body[name]
    // The contract requires exactly one switch.
    if (name === undefined || isOn === undefined)
      throw invalidInput([{ field: 'body', message: 'must contain a switch' }])
    settings[name] = isOn
    settings.lastUpdated = now.toISOString()
    settings.updatedBy = username
    recordEffect(world, now, { type: 'settingsChanged', byUserId, name, isOn })
    return { status: 200, body: { data: { ...settings } } }
  },
} satisfies Handlers
