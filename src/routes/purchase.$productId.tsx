import { createFileRoute, redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { placeOfPurchase } from '../features/account/session-place'
import { PreparingScreen } from '../features/shell/screens/preparing-screen'

/**
 * The purchase link (customer specification, section 2): whoever is signed in chooses on /services, with the product
 * preselected; anybody else registers first, and comes back here afterwards.
 */
export const Route = createFileRoute('/purchase/$productId')({
  beforeLoad: async ({ context, location, params, abortController }) => {
    const settled = await waitFor(context.session, (session) => !session.matches({ notSignedIn: 'restoring' }), {
      signal: abortController.signal,
    })
    throw redirect(placeOfPurchase(settled, params.productId, location.href))
  },
  pendingComponent: PreparingScreen,
})
