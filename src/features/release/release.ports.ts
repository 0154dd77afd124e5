import { fromPromise } from 'xstate'
import type { releaseMachine } from '#machines/release/release.machine'
import type { Ports } from '../../xstate/ports'

/** The port of the machine: what the host has now, whatever this browser has kept of it. */
export const releasePorts: Ports<typeof releaseMachine> = {
  findVersion: fromPromise<string>(async ({ signal }) => {
    // Nobody waits for it: the data of a screen goes first.
    const response = await fetch('/version.json', { cache: 'no-store', priority: 'low', signal })
    const body: unknown = await response.json()
    if (!response.ok) throw new Error(`version.json: ${response.status}`)
    return versionIn(body)
  }),
}

/** The version of the portal that this page was loaded with; undefined where the build has not written one. */
export function versionOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content
}

/** A host may answer anything for a file that it does not have. */
function versionIn(response: unknown): string {
  const isNamed = typeof response === 'object' && response !== null && 'version' in response
  if (!isNamed || typeof response.version !== 'string' || response.version === '') {
    throw new Error('version.json names no version')
  }
  return response.version
}
