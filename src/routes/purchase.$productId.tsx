import { createFileRoute, redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { PreparingScreen } from '../app/shell/screens/splash-screen'
import { placeOfPurchase } from '../areas/account/session-place'

/**
 * The purchase link (docs/product/purchase.md#purchase-link). A signed-in user goes to /services, where the product is preselected.
 * A visitor registers first and then returns here.
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
