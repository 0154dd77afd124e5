import { html } from 'hono/html'
import type { Fragment } from '../server/http/page'

const ROOT = '/__sandbox/page'

export const formPaths = {
  signIn: `${ROOT}/sign-in`,
  switchOn: `${ROOT}/faults`,
  clearFaults: `${ROOT}/clear-faults`,
  slowness: `${ROOT}/slowness`,
  envelope: `${ROOT}/envelope`,
  switches: `${ROOT}/switches`,
  endSessions: `${ROOT}/end-sessions`,
  reset: `${ROOT}/reset`,
  leaveWorld: `${ROOT}/leave-world`,
} as const

/** All form paths. The sandbox accepts them only from its own origin. */
export const consoleForms: readonly string[] = Object.values(formPaths)

/** The messages that the page shows after a form, by the value of the query parameter (`/?done=reset`). */
export const doneSentences = {
  faults: 'Turned on in this world.',
  cleared: 'All faults were cleared, and held responses were released.',
  slowness: 'The delay of all responses was changed.',
  envelope: 'The response envelope was changed.',
  switches: 'The platform switches were saved.',
  sessions: 'All sessions were ended. The next call returns a 401.',
  reset: 'The world was reset.',
  world: 'You are back in the default world.',
} as const
export type Done = keyof typeof doneSentences

export function postForm(path: string, content: Fragment): Fragment {
  return html`<form method="post" action="${path}">${content}</form>`
}
