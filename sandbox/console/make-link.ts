import { switchNames } from '../admin/platform/switch-names'
import { Rejection } from '../server/rejection'
import { readFaultForm } from './fault-fields'
import { type LinkContent, requirePlace, requirePortal, toInput, writeLink } from './link'
import type { View } from './view'

/** Returns the requested link, or the reason why it is invalid; neither if no link was requested. */
export function makeLink(view: View): { link?: string; reason?: string } {
  const { query, portal, sandboxUrl } = view
  const isRequested = query.has('kind') || query.get('from') === 'plan'
  if (!isRequested) return {}
  try {
    const to = query.get('to') || '/'
    requirePlace(to, requirePortal(portal === undefined ? [] : [portal]))
    return { link: writeLink(sandboxUrl, { as: query.get('as') ?? '', to, ...scenarioOf(view) }) }
  } catch (thrown) {
    if (thrown instanceof Rejection) return { reason: thrown.message }
    throw thrown
  }
}

function scenarioOf({ query, world, operationIds }: View): LinkContent {
  if (query.has('kind')) return { faults: [toInput(readFaultForm(query, operationIds))] }
  const { faults, envelope, settings } = world
  return {
    faults: faults.map(toInput),
    ...(envelope !== 'data' && { envelope }),
    off: switchNames.filter((name) => !settings[name]),
  }
}
