import { ada } from '#sandbox/account/people.seeds'
import { adaActiveServiceId } from '#sandbox/services/services.seeds'
import { field } from '../manage/steps'
import { CARDS, expectOneCharge, expectPaid, OF_SERVICE, openPayment, payWith } from '../payment/steps'
import { expect, logIn, logOut, test } from '../support/fixtures'

test('signing in and a configuration need nothing that the oldest supported browsers lack', async ({ page }) => {
  await page.addInitScript(() => {
    // What Safari 16.4, Chrome 111 or Firefox 115 does not have, and the list of time zones, which some engines are built without.
    const missing: readonly [object, ...string[]][] = [
      [AbortSignal, 'any'],
      [Intl, 'supportedValuesOf'],
      [URL, 'canParse', 'parse'],
      [URLSearchParams.prototype, 'size'],
      [Promise, 'withResolvers', 'try'],
      [Object, 'groupBy'],
      [Map, 'groupBy'],
      [Array, 'fromAsync'],
      [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      [window, 'Iterator', 'scheduler', 'navigation'],
      [document, 'startViewTransition'],
      [Element.prototype, 'checkVisibility', 'moveBefore', 'showPopover'],
    ]
    for (const [owner, ...names] of missing) {
      for (const name of names) {
        Reflect.deleteProperty(owner, name)
        // What the owner inherits can only be covered.
        if (name in owner) Object.defineProperty(owner, name, { value: undefined })
      }
    }
  })
  await page.goto(`/manage?serviceId=${adaActiveServiceId}`)
  await logIn(page, ada)
  await expect(field(page, 'Server Name')).toHaveValue('Sunset Roleplay')
  await expect(field(page, 'Calendar Timezone')).toHaveValue('Europe/Berlin')
})

test('in a browser that refuses to store anything, and to speak to other tabs, a service is paid and set up', async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    const reject = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: reject })
    Object.defineProperty(window, 'BroadcastChannel', { value: reject })
  })
  await page.goto('/login')
  await logIn(page, ada)
  await page.getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await openPayment(page, OF_SERVICE)
  await payWith(page, CARDS.good)
  await expectPaid(page)
  await expectOneCharge(sandbox, 6498)
  await logOut(page, ada)
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})
