import { html } from 'hono/html'
import type { Fragment } from '../server/http/page'

const ROOT = '/__sandbox/page'

/** Where the forms of the page are posted to, each to its own path. */
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

/** All of them: the sandbox hears them from its own origin, and nothing else. */
export const consoleForms: readonly string[] = Object.values(formPaths)

/** What the page says once a form was done, by the word that leads back to it (`/?done=reset`). */
export const doneSentences = {
  faults: 'Switched on in this world.',
  cleared: 'The plan is cleared, and what was held is let go.',
  slowness: 'Changed for every answer from now on.',
  envelope: 'Answers are wrapped like this from now on.',
  switches: 'The switches are turned.',
  sessions: 'All sessions have ended: the next call is refused.',
  reset: 'The world has begun again.',
  world: 'You are back in the default world.',
} as const
export type Done = keyof typeof doneSentences

/** A form that is posted to the sandbox. */
export function postForm(path: string, content: Fragment): Fragment {
  return html`<form method="post" action="${path}">${content}</form>`
}
