import { ada } from '#sandbox/account/people.seeds'
import { adaActiveServiceId } from '#sandbox/services/services.seeds'
import { field } from '../manage/steps'
import { CARDS, expectPaidOnce, MONTHLY, OF_SERVICE, openPayment, payWith, SETUP } from '../payment/steps'
import { CONTROLS, expect, FIELDS, logIn, logOut, test } from '../support/fixtures'

test('login and configuration work without the APIs that the oldest browsers lack', async ({ page }) => {
  await page.addInitScript(() => {
    // Safari 16.4, Chrome 111 or Firefox 115 lacks these APIs. Some engines are built without the list of time zones.
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
        // An inherited property cannot be deleted, only hidden.
        if (name in owner) Object.defineProperty(owner, name, { value: undefined })
      }
    }
  })
  await page.goto(`/manage?serviceId=${adaActiveServiceId}`)
  await logIn(page, ada)
  await expect(field(page, FIELDS.serverName)).toHaveValue('Sunset Roleplay')
  await expect(field(page, FIELDS.calendarTimezone)).toHaveValue('Europe/Berlin')
})

test('a service can be paid in a browser without storage and broadcast channels', async ({ page, sandbox }) => {
  await page.addInitScript(() => {
    const reject = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: reject })
    Object.defineProperty(window, 'BroadcastChannel', { value: reject })
  })
  await page.goto('/login')
  await logIn(page, ada)
  await page.getByRole('link', { name: CONTROLS.shell.services, exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await openPayment(page, OF_SERVICE)
  await payWith(page, CARDS.good)
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
  await logOut(page, ada)
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})
