import type { Handlers } from '../server/handlers'
import { rejection } from '../server/rejection'
import { requireUser } from '../server/sessions'
import { recordEffect } from '../server/worlds/ledger'
import { requireDeployedService } from '../services/services.handlers'
import { rejectBrokenConfig } from './config-rules'
import { rejectSentinelConfig } from './manage.sentinels'

/** The configuration of a deployed service (docs/product/manage.md#calls). */
export const deploymentConfigHandlers = {
  getDeploymentConfig(call) {
    const user = requireUser(call)
    const { config } = requireDeployedService(call.world, user.id, call.path.id)
    return { status: 200, body: { data: config } }
  },

  async saveDeploymentConfig(call) {
    const user = requireUser(call)
    const { world, body, now } = call
    const service = requireDeployedService(world, user.id, call.path.id)
    if (body.userId !== user.id) {
      throw rejection(403, 'PERMISSION_DENIED', 'You can only save your own configuration.')
    }
    await rejectBrokenConfig(service.config, body.config)
    rejectSentinelConfig(body.config)
    service.config = body.config
    recordEffect(world, now, { type: 'configSaved', userId: user.id, serviceId: service.id })
    return { status: 200, body: { message: 'Configuration updated.' } }
  },
} satisfies Handlers
