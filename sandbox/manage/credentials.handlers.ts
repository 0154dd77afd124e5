import type { Handlers } from '../server/handlers'
import { requireUser } from '../server/sessions'
import { recordEffect } from '../server/worlds/ledger'
import { requireDeployedService } from '../services/services.handlers'
import { rejectSentinelCredentials } from './manage.sentinels'

/**
 * New credentials for a deployed service (docs/product/manage.md#calls). They are not stored: the ledger only
 * records that they were sent.
 */
export const credentialHandlers = {
  saveDiscordCredentials(call) {
    const user = requireUser(call)
    const { world, body, now } = call
    const { id: serviceId } = requireDeployedService(world, user.id, call.path.id)
    rejectSentinelCredentials(body.clientSecret)
    recordEffect(world, now, { type: 'credentialsSaved', userId: user.id, serviceId, kind: 'discord' })
    return { status: 200, body: { message: 'Credentials updated.' } }
  },

  saveDatabaseCredentials(call) {
    const user = requireUser(call)
    const { world, body, now } = call
    const { id: serviceId } = requireDeployedService(world, user.id, call.path.id)
    rejectSentinelCredentials(body.dbPassword)
    recordEffect(world, now, { type: 'credentialsSaved', userId: user.id, serviceId, kind: 'database' })
    return { status: 200, body: { message: 'Credentials updated.' } }
  },
} satisfies Handlers
