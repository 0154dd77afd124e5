import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/account/session.machine'

/** Notifies the session when the user leaves an account screen, so an error is not shown again later. */
export function useScreenLeft(session: ActorRefFrom<typeof sessionMachine>): void {
  useEffect(() => () => session.send({ type: 'screenLeft' }), [session])
}
