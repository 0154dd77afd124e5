import { type Handlers, invalidInput } from '../../contract'
import { wrapData } from '../../envelope'
import { recordEffect } from '../../ledger'
import { requireAdministrator } from '../../sessions'
import { analyticsOf } from './analytics'
import { overviewOf } from './overview'
import { switchNames } from './switches'

/** The platform as a whole, for administrators (administrator specification, section 7). */
export const platformHandlers = {
  getPlatformOverview(call) {
    requireAdministrator(call)
    return { status: 200, body: wrapData(call.world.envelope, overviewOf(call.world, call.now)) }
  },

  getPlatformAnalytics(call) {
    requireAdministrator(call)
    const { world, query, now } = call
    return { status: 200, body: wrapData(world.envelope, analyticsOf(world, query, now)) }
  },

  updatePlatformSettings(call) {
    const { id: byUserId, username } = requireAdministrator(call)
    const { world, body, now } = call
    const { settings } = world
    const name = switchNames.find((candidate) => body[candidate] !== undefined)
    const isOn = name && body[name]
    // The contract lets exactly one pass.
    if (name === undefined || isOn === undefined) throw invalidInput([{ field: 'body', message: 'names no switch' }])
    settings[name] = isOn
    settings.lastUpdated = now.toISOString()
    settings.updatedBy = username
    recordEffect(world, now, { type: 'settingsChanged', byUserId, name, isOn })
    return { status: 200, body: wrapData(world.envelope, { ...settings }) }
  },
} satisfies Handlers
