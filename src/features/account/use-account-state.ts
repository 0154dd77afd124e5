import { useHydrated } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/account/session.machine'
import { type AccountState, accountState } from './account-state'

/** The state of the prerendered HTML files, which know no session. */
const PRERENDERED: AccountState = {
  busy: undefined,
  notice: undefined,
  restoreError: undefined,
  loginError: undefined,
  registrationError: undefined,
  email: '',
}

/** The account state of the session. During hydration it matches the prerendered HTML. */
export function useAccountState(session: ActorRefFrom<typeof sessionMachine>): AccountState {
  const state = useSelector(session, accountState, shallowEqual)
  return useHydrated() ? state : PRERENDERED
}
