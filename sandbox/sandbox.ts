import { Hono } from 'hono'
import { accountHandlers } from './account/accounts.handlers'
import { priceHandlers } from './admin/catalogue/prices.handlers'
import { productCustomerHandlers } from './admin/catalogue/product-customers.handlers'
import { productImportHandlers } from './admin/catalogue/product-import.handlers'
import { managedProductHandlers, productPriceHandlers } from './admin/catalogue/products.handlers'
import { managedPromotionHandlers } from './admin/catalogue/promotions.handlers'
import { platformHandlers } from './admin/platform/platform.handlers'
import { createProvisioningHandlers } from './admin/services/provisioning.handlers'
import { allServiceHandlers } from './admin/services/services.handlers'
import { userHandlers } from './admin/users/users.handlers'
import { createConsole } from './console/console'
import { createDiscord } from './discord/authorize'
import { discordCallback } from './discord/callback'
import { discordHandlers } from './discord/discord.handlers'
import { DISCORD_CALLBACK_PATH, DISCORD_PATH } from './discord/visit'
import { manageHandlers } from './manage/manage.handlers'
import { settleIntents } from './payment/outcomes'
import { paymentHandlers } from './payment/payments.handlers'
import { promotionHandlers } from './payment/promotions.handlers'
import { productHandlers } from './purchase/products.handlers'
import { purchaseHandlers } from './purchase/purchases.handlers'
import { API_ROOT } from './server/contract/definition'
import { loadDefinition } from './server/contract/load-definition'
import { createControl } from './server/control'
import { DroppedConnection } from './server/faults/fault-responses'
import type { Handlers } from './server/handlers'
import { allowPortalOrigins, rejectForeignOrigins } from './server/http/cross-origin'
import type { SandboxEnvironment } from './server/http/environment'
import { errorResponse, send } from './server/http/response'
import { setXsrfToken } from './server/http/xsrf'
import { respondToCall } from './server/operations'
import { Rejection, rejection } from './server/rejection'
import { createWorld, type WorldSize } from './server/worlds/create-world'
import type { World } from './server/worlds/world'
import { Worlds, worldFromCookie } from './server/worlds/worlds'
import { serviceHandlers } from './services/services.handlers'
import { DNS_PATH, resolveName } from './setup/dns'
import { settleSteps } from './setup/flow-steps'
import { settleProvisioning } from './setup/provisioning'
import { createFlowHandlers } from './setup/setup.handlers'
import { BANK_PATH } from './stripe/intent-json'
import { createStripe } from './stripe/stripe'

const WORLD_LIMIT = 500
const DEPLOYMENT_MS = 2000
const PROVISIONING_MS = 5000
const SETUP_PROVISIONING_MS = 20_000

export type SandboxOptions = {
  /** The origins whose pages may call, such as `http://localhost:4000`. Calls without an origin are always allowed. */
  portalOrigins?: readonly string[]
  /** The path of the portal at these origins, such as `/portal`. The default is the root. */
  portalPath?: string
  /** The worlds of an earlier sandbox, by name. */
  savedWorlds?: ReadonlyMap<string, World>
  /** Called after each request that may have changed a world. */
  onChange?: (name: string, world: World) => void
  /** The maximum number of worlds. The default is 500. */
  worldLimit?: number
  /** The duration of the deployment after a setup. The default is two seconds. */
  deploymentMs?: number
  /** The duration of a provisioning by an administrator. The default is five seconds. */
  provisioningMs?: number
  /** The duration of a deployment that continues after the response to the last setup step. The default is 20 seconds. */
  setupProvisioningMs?: number
  /** Replaces some handlers, in tests of the sandbox itself. */
  handlers?: Handlers
  now?: () => Date
}

export type Sandbox = {
  /** Responds to a request like a server. Rejects with a TypeError only if the fault plan drops the connection. */
  fetch(request: Request, environment?: SandboxEnvironment['Bindings']): Promise<Response>
}

/** A server that implements openapi.yaml in memory, without a port or a process (docs/develop/sandbox.md). */
export function createSandbox({
  portalOrigins = [],
  portalPath = '',
  savedWorlds = new Map(),
  onChange,
  worldLimit = WORLD_LIMIT,
  deploymentMs = DEPLOYMENT_MS,
  provisioningMs = PROVISIONING_MS,
  setupProvisioningMs = SETUP_PROVISIONING_MS,
  handlers = {},
  now = () => new Date(),
}: SandboxOptions = {}): Sandbox {
  const definition = loadDefinition()
  const portals = portalOrigins.map((origin) => origin + portalPath)
  const create = (size: WorldSize) => createWorld(now(), size)
  const worlds = new Worlds({ create, saved: savedWorlds, limit: worldLimit })
  const responses: Handlers = {
    ...accountHandlers,
    ...allServiceHandlers,
    ...discordHandlers,
    ...createFlowHandlers({ deploymentMs, setupProvisioningMs }),
    ...manageHandlers,
    ...managedProductHandlers,
    ...managedPromotionHandlers,
    ...paymentHandlers,
    ...platformHandlers,
    ...priceHandlers,
    ...productCustomerHandlers,
    ...productHandlers,
    ...productImportHandlers,
    ...productPriceHandlers,
    ...promotionHandlers,
    ...createProvisioningHandlers({ provisioningMs }),
    ...serviceHandlers,
    ...purchaseHandlers,
    ...userHandlers,
    ...handlers,
  }

  const app = new Hono<SandboxEnvironment>()
  app.onError((error, context) => {
    // The caller must see the connection end, so no response is sent.
    if (error instanceof DroppedConnection) throw error
    if (!(error instanceof Rejection) && !context.req.raw.signal.aborted) console.error(error)
    return send(context, errorResponse(error))
  })
  app.notFound((context) =>
    send(context, errorResponse(rejection(404, 'NOT_FOUND', `There is no ${context.req.path}.`))),
  )
  app.use(rejectForeignOrigins({ portalOrigins, ownForms: [BANK_PATH, DISCORD_PATH] }))
  app.use(allowPortalOrigins(portalOrigins))
  app.use(worldFromCookie(worlds))
  app.use(async (context, next) => {
    try {
      await next()
    } finally {
      const isUnsafeGet = context.var.isWrite || context.req.path === DISCORD_CALLBACK_PATH
      const mayChange = context.req.method !== 'GET' || isUnsafeGet
      const { worldName } = context.var
      if (mayChange) onChange?.(worldName, worlds.get(worldName))
    }
  })
  app.use((context, next) => {
    settleIntents(context.var.world, now())
    settleSteps(context.var.world, now())
    settleProvisioning(context.var.world, now())
    return next()
  })
  app.route('/__stripe', createStripe({ portalOrigins, now }))
  app.route(DISCORD_PATH, createDiscord({ portalOrigins, now }))
  app.get(DNS_PATH, resolveName)
  app.route('/__sandbox', createControl({ worlds, definition, now }))
  app.route('/', createConsole({ worlds, definition, portals, now }))
  app.use(`${API_ROOT}/*`, setXsrfToken)
  // Before the other operations, because it responds to a browser and not to the portal: with a redirect, and never with a fault.
  app.get(DISCORD_CALLBACK_PATH, discordCallback({ portals, now }))
  app.all(`${API_ROOT}/*`, async (context) =>
    send(context, await respondToCall(context, { definition: await definition, handlers: responses, now })),
  )

  return {
    fetch: async (request, environment = {}) => app.fetch(request, environment),
  }
}
