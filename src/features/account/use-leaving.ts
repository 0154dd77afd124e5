import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/account/session.machine'

/** Tells the session when an account screen is left, so that a refusal is not shown again on coming back. */
export function useLeaving(session: ActorRefFrom<typeof sessionMachine>): void {
  // An effect, because it is about leaving.
  useEffect(() => () => session.send({ type: 'screenLeft' }), [session])
}
