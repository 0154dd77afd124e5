import { fromPromise } from 'xstate'
import type { releaseMachine } from '#machines/release/release.machine'
import type { Ports } from '../../xstate/ports'

/** The port of the machine: what the host has now, whatever this browser has kept of it. */
export const releaseActors: Ports<typeof releaseMachine> = {
  findVersion: fromPromise<string>(async ({ signal }) => {
    // Nobody waits for it: the data of a screen goes first.
    const answer = await fetch('/version.json', { cache: 'no-store', priority: 'low', signal })
    const body: unknown = await answer.json()
    if (!answer.ok) throw new Error(`version.json: ${answer.status}`)
    return versionIn(body)
  }),
}

/** The version of the portal that this page was loaded with; undefined where the build has not written one. */
export function versionOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content
}

/** A host may answer anything for a file that it does not have. */
function versionIn(answer: unknown): string {
  const isNamed = typeof answer === 'object' && answer !== null && 'version' in answer
  if (!isNamed || typeof answer.version !== 'string' || answer.version === '') {
    throw new Error('version.json names no version')
  }
  return answer.version
}
