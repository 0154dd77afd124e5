import { useHydrated } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/account/session.machine'
import { type AccountState, accountState } from './account-state'

/** As the account screens stand in their HTML files, where nobody knows of a session. */
const NOTHING_KNOWN: AccountState = {
  busy: undefined,
  notice: undefined,
  restoreError: undefined,
  loginError: undefined,
  registrationError: undefined,
  email: '',
}

/** What an account screen has to say and do; nothing while React takes over the screen that the page came with. */
export function useAccountState(session: ActorRefFrom<typeof sessionMachine>): AccountState {
  const state = useSelector(session, accountState, shallowEqual)
  return useHydrated() ? state : NOTHING_KNOWN
}
