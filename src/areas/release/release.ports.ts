import { fromPromise } from 'xstate'
import type { releaseMachine } from '#machines/release/release.machine'
import type { Ports } from '#machines/shared/port'

/** The release's port: requests the deployed version from the host (docs/product/release.md#check). */
export const releasePorts: Ports<typeof releaseMachine> = {
  findVersion: fromPromise<string>(async ({ signal }) => {
    // The request has a low priority, because the screen's data is more important.
    const response = await fetch(`${import.meta.env.BASE_URL}version.json`, {
      cache: 'no-store',
      priority: 'low',
      signal,
    })
    const body: unknown = await response.json()
    if (!response.ok) throw new Error(`version.json: ${response.status}`)
    return versionIn(body)
  }),
}

/** @throws Error without a version, because a host may send any body for a missing file */
function versionIn(response: unknown): string {
  const isNamed = typeof response === 'object' && response !== null && 'version' in response
  if (!isNamed || typeof response.version !== 'string' || response.version === '') {
    throw new Error('version.json names no version')
  }
  return response.version
}
