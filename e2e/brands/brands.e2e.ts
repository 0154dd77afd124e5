import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { serveBoth } from '../../scripts/serve/serve-both'
import { ALL_SCREENS } from '../portal/screens'
import { CONTROLS, controlOf, expect, test, watch } from '../support/fixtures'
import { type Look, overflow, switchTo, violationsOn } from '../support/look'

/** One screen of each kind. */
const KINDS: readonly string[] = [
  'login, invalid fields',
  'home, user menu open',
  'purchase dialog, step one',
  'services, empty',
  'services, outdated',
  'settings',
  'setup, framework',
  'payment, with a promotion and tax',
  'manage, changes to review, some of them invalid',
  'manage, failed',
  'users, details',
  'all services, edit with the picker open',
  'platform, a rejected switch, a table, and the number at the cursor',
  'not found',
  'purchase link, preparing',
]

const LOOKS: readonly Look[] = [
  { width: 1280, scheme: 'light', textSize: 100 },
  { width: 1280, scheme: 'dark', textSize: 100 },
  { width: 390, scheme: 'light', textSize: 100 },
  { width: 390, scheme: 'dark', textSize: 100 },
]

// Ember is light and loud, with black text on its buttons and a name as long as possible.
for (const brandName of ['ember', 'moss']) {
  test(`the portal of ${brandName} has its name, icon and policy, and enough contrast`, async ({
    browser,
    complaints,
  }) => {
    test.setTimeout(900_000)
    const file = `e2e/brands/${brandName}/brand.json`
    const brand = JSON.parse(await readFile(file, 'utf8'))
    const folder = buildBrand(file, `test-results/brands/${brandName}`)
    const { portal, sandbox, close } = await serveBoth({ folder, portalPort: 0, sandboxPort: 0, stateFile: null })
    /** Opens a browser in a new world of the brand's sandbox. */
    const open = async () => {
      const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1280, height: 844 } })
      const cookie = { name: 'sandbox-world', value: randomUUID(), domain: 'localhost', path: '/' }
      await context.addCookies([cookie])
      const page = await context.newPage()
      // The test fails on any violation of the policy, which has other hashes for this brand's inline styles.
      watch(page, complaints)
      return { page, control: controlOf(context, sandbox.url), context }
    }
    try {
      await test.step('the page, the icon and the manifest', async () => {
        const { page, context } = await open()
        const response = await page.goto('/login')
        await expect(page).toHaveTitle(`Welcome Back · ${brand.name}`)
        await expect(page.getByRole('complementary')).toContainText(brand.promise)
        await expect(page.getByRole('main')).toContainText(brand.name)
        const submit = page.getByRole('button', { name: CONTROLS.account.signIn })
        await expect(submit).toHaveCSS('background-color', rgbOf(brand.primaryColor))
        const content = (name: string) => page.locator(`meta[name=${name}]`).getAttribute('content')
        expect(await content('description')).toBe(brand.description)
        const color = (await content('theme-color')) ?? ''
        await expect(page.locator('body')).toHaveCSS('background-color', rgbOf(color))
        const manifest = await context.request.get('/manifest.webmanifest')
        expect([await manifest.json(), manifest.headers()['cache-control']]).toEqual([
          {
            name: brand.name,
            short_name: brand.shortName,
            description: brand.description,
            start_url: '.',
            scope: '.',
            display: 'standalone',
            theme_color: color,
            background_color: color,
            icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }],
          },
          'public, max-age=3600',
        ])
        const icon = await context.request.get('/icon.svg')
        expect(await icon.text()).toBe(await readFile(`e2e/brands/${brandName}/${brand.icon}`, 'utf8'))
        expect(response?.headers()['content-security-policy']).toMatch(/style-src [^;]*'sha256-/)
        await context.close()
      })
      for (const screen of ALL_SCREENS.filter(({ name }) => KINDS.includes(name))) {
        await test.step(screen.name, async () => {
          const { page, control, context } = await open()
          if (screen.as) await control.signIn(screen.as)
          if (screen.fault) await control.fault(screen.fault)
          if (screen.path !== undefined) await page.goto(screen.path)
          await screen.show(page, control)
          for (const look of LOOKS) {
            await page.setViewportSize({ width: look.width, height: 844 })
            await screen.open?.(page)
            await switchTo(page, look)
            await expect.poll(() => page.evaluate(overflow)).toBeLessThanOrEqual(0)
            expect(await violationsOn(page), `${screen.name}, ${look.width} px, ${look.scheme}`).toEqual([])
          }
          await context.close()
        })
      }
    } finally {
      await close()
    }
  })
}

/** Builds the portal as an operator does. Returns the folder. */
function buildBrand(file: string, folder: string): string {
  const args = ['--no-install', 'vite', 'build', '--outDir', resolve(folder), '--emptyOutDir', '--logLevel', 'error']
  const { status, stderr } = spawnSync('npx', args, {
    encoding: 'utf8',
    env: { ...process.env, BRAND: file, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`The build of ${file} failed:\n${stderr}`)
  return folder
}

/** `#f25c00` is `rgb(242, 92, 0)` in computed styles. */
function rgbOf(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}
