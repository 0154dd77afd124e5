import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { textParam } from '../app/search-params'
import { AccountFrame } from '../areas/account/account-frame'
import { placeOnAccountScreen } from '../areas/account/session-place'

/** The account screens. They redirect a signed-in user and do not wait until the session is restored (D-089). */
export const Route = createFileRoute('/_account')({
  validateSearch: (search) => textParam(search, 'redir'),
  beforeLoad: ({ context, search }) => {
    const place = placeOnAccountScreen(context.session.getSnapshot(), context.safeRedirect(search.redir))
    if (place) throw redirect(place)
  },
  component: AccountLayout,
})

function AccountLayout() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  )
}
