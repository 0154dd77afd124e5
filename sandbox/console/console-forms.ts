import type { Hono } from 'hono'
import * as v from 'valibot'
import { switchNames } from '../admin/platform/switch-names'
import { envelopeVariants } from '../server/envelope'
import { parseFault } from '../server/faults/faults'
import { release } from '../server/faults/held-responses'
import { deleteCookie } from '../server/http/cookies'
import type { SandboxContext, SandboxEnvironment } from '../server/http/environment'
import { redirectResponse } from '../server/http/page'
import { readText } from '../server/http/read-body'
import { type SandboxResponse, send } from '../server/http/response'
import { rejection } from '../server/rejection'
import { expireSessions } from '../server/sessions'
import { WORLD_COOKIE } from '../server/worlds/worlds'
import { addFault, applyLink, clearSlowness } from './apply'
import type { ConsoleOptions } from './console-options'
import { readFaultForm } from './fault-fields'
import { type Done, formPaths } from './forms'
import { requirePlace, requirePortal } from './link'
import { scenarios } from './scenarios/scenarios'
import { slowFault } from './sections/slowness-section'
import { signInAs } from './visitor'

type Act = (context: SandboxContext, form: URLSearchParams) => SandboxResponse | Promise<SandboxResponse>

/** Adds the routes of the page's forms. Each changes the visitor's world and redirects back to the page. */
export function addForms(app: Hono<SandboxEnvironment>, { worlds, definition, portals, now }: ConsoleOptions): void {
  const onPost = (path: string, act: Act) =>
    app.post(path, async (context) => {
      const form = new URLSearchParams(await readText(context.req.raw))
      return send(context, await act(context, form))
    })

  onPost(formPaths.signIn, (context, form) => {
    const place = requirePlace(form.get('to') ?? '/', requirePortal(portals))
    const sessionId = signInAs(context, { world: context.var.world, now: now() }, form.get('as') ?? '')
    return { ...redirectResponse(place), sessionId }
  })

  onPost(formPaths.switchOn, async ({ var: { world } }, form) => {
    const { operationIds } = await definition
    const title = form.get('scenario')
    if (title === null) addFault(world, readFaultForm(form, operationIds))
    else {
      const { faults = [], off = [], envelope, rules = {} } = requireScenario(title)
      const planned = faults.map((fault) => parseFault(fault, operationIds))
      applyLink(world, { faults: planned, off: [...off], rules, ...(envelope !== undefined && { envelope }) })
    }
    return back('faults', 'plan')
  })

  onPost(formPaths.clearFaults, ({ var: { world } }) => {
    world.faults = []
    release(world)
    return back('cleared', 'plan')
  })

  onPost(formPaths.slowness, async ({ var: { world } }, form) => {
    const delayMs = Number(form.get('delayMs') ?? '')
    const fault = parseFault(slowFault(delayMs), (await definition).operationIds)
    if (delayMs === 0) clearSlowness(world)
    else addFault(world, fault)
    return back('slowness', 'slowness')
  })

  onPost(formPaths.envelope, ({ var: { world } }, form) => {
    const read = v.safeParse(v.picklist(envelopeVariants), form.get('variant'))
    if (!read.success) throw rejection(400, 'INVALID_INPUT', `variant: must be one of ${envelopeVariants.join(', ')}.`)
    world.envelope = read.output
    return back('envelope', 'world')
  })

  onPost(formPaths.switches, ({ var: { world } }, form) => {
    for (const name of switchNames) world.settings[name] = form.getAll('on').includes(name)
    return back('switches', 'world')
  })

  onPost(formPaths.endSessions, ({ var: { world } }) => {
    expireSessions(world, now())
    return back('sessions', 'world')
  })

  onPost(formPaths.reset, ({ var: { world, worldName } }, form) => {
    release(world)
    worlds.reset(worldName, form.get('size') === 'large' ? 'large' : 'usual')
    return { ...back('reset', 'world'), sessionId: null }
  })

  onPost(formPaths.leaveWorld, (context) => {
    deleteCookie(context, WORLD_COOKIE)
    return { ...back('world', 'world'), sessionId: null }
  })
}

function requireScenario(title: string) {
  const scenario = scenarios.find((candidate) => candidate.title === title)
  if (scenario === undefined) throw rejection(400, 'INVALID_INPUT', `There is no scenario called "${title}".`)
  return scenario
}

/** Redirects to the section of the page that shows the change. */
function back(done: Done, section: string): SandboxResponse {
  return redirectResponse(`/?done=${done}#${section}`)
}
