import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { Page } from '@playwright/test'
import { ada } from '#sandbox/account/people.seeds'
import { startSandboxServer } from '#sandbox/server/http/serve'
import { adaFlowServiceId } from '#sandbox/services/services.seeds'
import { formOf, MONTHLY_PRICE, OF_SERVICE, payButton, stillChecking } from '../payment/steps'
import { expect, logIn, test } from '../support/fixtures'
import { startPlainHost, startPlainPortal } from './plain-host'

const PORTAL = process.env.PORTAL_URL ?? ''
const PAYMENT = `/setup?${OF_SERVICE}`

test.describe('any HTML file boots the screen of the path it is served at', () => {
  test('with a slash, as a file and as the start', async ({ page }) => {
    for (const [path, screen] of [
      ['/login', '/login'],
      ['/login/', '/login'],
      ['//login/', '/login'],
      ['/login.html', '/login'],
      ['/register.html', '/register'],
      ['/index.html', '/login'],
      ['/services/', '/login?redir=%2Fservices'],
      ['/services.html?a=1', '/login?redir=%2Fservices%3Fa%3D1'],
    ] as const) {
      await page.goto(PORTAL + path)
      await expect(page).toHaveURL(screen)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

  test('an unknown path is a 404 that shows the portal, and a missing asset is one that does not', async ({ page }) => {
    const unknown = await page.goto('/no-such-screen')
    expect(unknown?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    const missing = await page.request.get('/assets/missing.js')
    expect([missing.status(), await missing.text()]).toEqual([404, 'Not found'])
  })
})

test('on another host, with another config.json and another API, it works the same', async ({ page }) => {
  let config: Record<string, unknown> = {}
  const host = await startPlainHost(() => JSON.stringify(config))
  const api = await startSandboxServer({ port: 0, portalOrigins: [host.url], stateFile: null })
  config = {
    ...(await exampleConfig()),
    apiBaseUrl: `${api.url}/v1/`,
    communityUrl: 'https://community.example',
    extra: 1,
  }
  try {
    await page.goto(`${host.url}/services`)
    await logIn(page, ada)
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Support', exact: true })).toHaveAttribute(
      'href',
      'https://community.example',
    )
  } finally {
    host.close()
    await api.close()
  }
})

test('libraries that cannot be loaded leave a sentence and a way on, not a blank page', async ({ page }) => {
  let isLost = true
  const portal = await startPlainPortal((path) => isLost && /^\/assets\/main-.*\.js$/.test(path))
  try {
    // A screen that comes whole in its file would keep the click for itself.
    await page.goto(`${portal.url}/login`)
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    isLost = false
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  } finally {
    await portal.close()
  }
})

test('the account screens load no code of the others', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''))
  })
  await page.goto(`${PORTAL}/register`)
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => scripts.join('\n')).toContain('Sign in instead')
  const code = scripts.join('\n')
  for (const text of ['No Services Yet', 'Complete Your Purchase', 'Purchase Product', 'Open menu', 'Tebex']) {
    expect(code, text).not.toContain(text)
  }
})

test('no screen but the payment loads the code of the payment, or the loader of its provider', async ({
  page,
  sandbox,
}) => {
  const OF_THE_PAYMENT = ['Order Summary', 'Failed to load Stripe.js']
  const scripts: string[] = []
  const isLoaded = (text: string) => scripts.some((script) => script.includes(text))
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) {
      scripts.push(await response.text().catch(() => ''))
    }
  })
  const expectNothingOfIt = async (path: string, heading: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const text of OF_THE_PAYMENT) expect(isLoaded(text), `${text} on ${path}`).toBe(false)
  }
  await expectNothingOfIt('/login', 'Welcome Back')
  await sandbox.signIn(ada)
  await expectNothingOfIt('/', 'Welcome, ada')
  await expectNothingOfIt('/services', 'Your Services')
  await expectNothingOfIt('/settings', 'Settings')
  await page.goto(PAYMENT)
  await formOf(page, MONTHLY_PRICE)
  for (const text of OF_THE_PAYMENT) await expect.poll(() => isLoaded(text), text).toBe(true)
})

test('a config.json that cannot be used is named in a full page', async ({ page }) => {
  let config = ''
  const host = await startPlainHost(() => config)
  try {
    for (const [change, problem] of [
      [{ apiBaseUrl: 'localhost:4010' }, 'The key "apiBaseUrl" in config.json must be a URL'],
      [
        { stripePublishableKey: 'sk_live_1' },
        'The key "stripePublishableKey" in config.json must be a publishable key',
      ],
      [{ communityUrl: undefined }, 'The key "communityUrl" in config.json is missing'],
      [{ serverIpv4: '203.0.113.300' }, 'The key "serverIpv4" in config.json must be an IPv4 address'],
      [{ legal: { terms: 'javascript:alert(1)' } }, 'The key "legal.terms" in config.json must be a URL'],
    ] as const) {
      config = JSON.stringify({ ...(await exampleConfig()), ...change })
      await page.goto(`${host.url}/services`)
      await expect(page.getByRole('alert')).toContainText(problem)
      await expect(page.getByRole('heading', { name: "The portal isn't configured" })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Load again' })).toBeEnabled()
    }
  } finally {
    host.close()
  }
})

test.describe('on a host without the simulated provider', () => {
  const effectsOf = async (page: Page, { apiUrl }: { apiUrl: string }): Promise<string[]> => {
    const entries: { type: string }[] = await (await page.request.get(`${apiUrl}/__sandbox/ledger`)).json()
    return entries.map(({ type }) => type)
  }
  const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Failed to initialize payment: ' })

  // Pages of their own: the fixture's may ask no other machine. These go through a proxy, which lets nothing out.
  test("the provider's script that is blocked is said to be, with Retry", async ({ browser }) => {
    const portal = await startPlainPortal()
    const page = await browser.newPage({ proxy: { server: 'http://localhost:1', bypass: 'localhost' } })
    const elsewhere: string[] = []
    page.on('request', (request) => {
      const { hostname } = new URL(request.url())
      if (hostname !== 'localhost') elsewhere.push(hostname)
    })
    try {
      await page.goto(portal.url + PAYMENT)
      await logIn(page, ada)
      await expect(failure(page)).toContainText("We couldn't reach the payment provider.")
      await expect(page.getByText("You haven't been charged.", { exact: true })).toBeVisible()
      const before = elsewhere.length
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect.poll(() => elsewhere.length).toBeGreaterThan(before)
      await expect(failure(page)).toBeVisible()
      expect(new Set(elsewhere)).toEqual(new Set(['js.stripe.com']))
    } finally {
      await page.close()
      await portal.close()
    }
  })

  test("the provider's script that never comes is said to be after 10 s, with Retry", async ({ browser }) => {
    const portal = await startPlainPortal()
    const silent = createServer(() => {}).listen(0, 'localhost')
    await new Promise((resolve) => silent.once('listening', resolve))
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const page = await browser.newPage({ proxy: { server: `http://localhost:${port}`, bypass: 'localhost' } })
    try {
      await page.clock.install()
      const begun = page.waitForResponse(
        (response) =>
          response.request().method() === 'POST' && response.url().endsWith('/create-subscription-with-setup'),
      )
      await page.goto(portal.url + PAYMENT)
      await logIn(page, ada)
      await (await begun).finished()
      await expect(payButton(page)).toBeDisabled()
      await page.clock.fastForward(9000)
      await expect(payButton(page)).toBeDisabled()
      // The page may have begun to wait for the script a moment later.
      await expect(async () => {
        await page.clock.fastForward(1000)
        await expect(failure(page)).toBeVisible({ timeout: 1000 })
      }).toPass()
      await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled()
    } finally {
      await page.close()
      silent.close()
      await portal.close()
    }
  })

  test('another Stripe is used as it is, and what it says is not believed without the server', async ({ page }) => {
    const portal = await startPlainPortal()
    try {
      await page.addInitScript(installAnotherStripe)
      await page.clock.install()
      await page.goto(portal.url + PAYMENT)
      await logIn(page, ada)
      await formOf(page, MONTHLY_PRICE)
      await expect(page.getByText('address by another Stripe')).toBeVisible()
      await expect(page.getByText('payment by another Stripe')).toBeVisible()
      await payButton(page).click()
      await expect(page.getByRole('button', { name: 'Processing Payment...' })).toBeVisible()
      expect(await page.evaluate(() => Reflect.get(window, 'anotherStripe'))).toEqual([
        expect.stringMatching(/^Stripe pk_test_/),
        expect.stringMatching(/^elements pi_sandbox_\w+_secret_\w+$/),
        'submit',
        `confirmPayment if_required ${portal.url}/payment?serviceId=${adaFlowServiceId}`,
      ])
      await page.clock.fastForward(20_000)
      await expect(stillChecking(page)).toBeVisible()
      expect(await effectsOf(page, portal)).toEqual(['signedIn', 'subscriptionCreated'])
    } finally {
      await portal.close()
    }
  })
})

/** The smallest Stripe.js that a payment page can use: it draws a sentence for each element, and says yes to everything. */
function installAnotherStripe(): void {
  const calls: string[] = []
  const createElement = (type: string) => {
    const element = {
      on(name: string, listener: () => void) {
        if (name === 'ready') setTimeout(listener)
        return element
      },
      once: () => element,
      off: () => element,
      mount(place: Element) {
        place.textContent = `${type} by another Stripe`
      },
      update() {},
      unmount() {},
      destroy() {},
    }
    return element
  }
  const createStripe = (key: string) => {
    calls.push(`Stripe ${key}`)
    return {
      elements(options: { clientSecret: string }) {
        calls.push(`elements ${options.clientSecret}`)
        return {
          create: createElement,
          getElement: () => null,
          update() {},
          on() {},
          off() {},
          async submit() {
            calls.push('submit')
            return {}
          },
        }
      },
      async confirmPayment(options: { redirect: string; confirmParams: { return_url: string } }) {
        calls.push(`confirmPayment ${options.redirect} ${options.confirmParams.return_url}`)
        return { paymentIntent: { status: 'succeeded' } }
      },
      // <Elements> takes nothing for a Stripe that lacks these.
      createToken() {},
      createPaymentMethod() {},
      confirmCardPayment() {},
    }
  }
  Object.assign(window, { Stripe: createStripe, anotherStripe: calls })
}

async function exampleConfig(): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile('dist/config.json', 'utf8'))
}
