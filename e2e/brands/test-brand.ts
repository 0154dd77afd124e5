import { ALL_SCREENS } from '../portal/screens'
import { chosenBySeed, expect, isFullRun } from '../support/fixtures'
import { type Look, overflow, switchTo, violationsOn } from '../support/look'
import { BRANDS, type BrandName, test } from './brand-portal'

/** One screen of each kind. A full run shows all screens. */
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

const LOOKS: readonly [Look, ...Look[]] = [
  { width: 1280, scheme: 'light', textSize: 100 },
  { width: 1280, scheme: 'dark', textSize: 100 },
  { width: 390, scheme: 'light', textSize: 100 },
  { width: 390, scheme: 'dark', textSize: 100 },
]

/**
 * Declares the tests of a brand. Each brand has a file of its own, because Playwright starts a worker for it. Every run shows
 * every second kind of screen in one brand, and each in the next look. Its seed chooses the first. A full run shows all.
 */
export function testBrand(brandName: BrandName): void {
  if (!isFullRun && chosenBySeed(BRANDS, 0) !== brandName) return
  // One worker runs all tests of a brand, so it is built once.
  test.describe.configure({ mode: 'default' })
  test.use({ brandName, viewport: { width: 1280, height: 844 } })

  test('the page, the icon and the manifest have the brand', async ({ page, request, brandPortal }) => {
    const { name, shortName, description, promise, primaryColor } = brandPortal.brand
    const response = await page.goto('/login')
    await expect(page).toHaveTitle(`Welcome Back · ${name}`)
    await expect(page.getByRole('complementary')).toContainText(promise)
    await expect(page.getByRole('main')).toContainText(name)
    const submit = page.getByRole('button', { name: 'Sign In' })
    await expect(submit).toHaveCSS('background-color', rgbOf(primaryColor))
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(description)
    const color = await page.locator('meta[name=theme-color]').getAttribute('content')
    await expect(page.locator('body')).toHaveCSS('background-color', rgbOf(color ?? ''))
    const manifest = await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '')
    expect([await manifest.json(), manifest.headers()['cache-control']]).toEqual([
      {
        name,
        short_name: shortName,
        description,
        start_url: '.',
        scope: '.',
        display: 'standalone',
        theme_color: color,
        background_color: color,
        icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }],
      },
      'public, max-age=3600',
    ])
    expect(await (await request.get('/icon.svg')).text()).toBe(brandPortal.icon)
    // The inline styles of this brand have other hashes. The fixture fails the test on any violation.
    const standard = await request.get(`${process.env.PORTAL_URL}/login`)
    expect(stylePolicy(response?.headers())).toMatch(/'sha256-/)
    expect(stylePolicy(response?.headers())).not.toBe(stylePolicy(standard.headers()))
  })

  for (const [index, screen] of ALL_SCREENS.filter(({ name }) => isFullRun || KINDS.includes(name)).entries()) {
    const number = Math.floor(Number(process.env.SEED) / 2) + index
    if (!isFullRun && number % 2 > 0) continue
    const { name, as, fault, path, show, open = async () => {} } = screen
    test(name, async ({ page, sandbox }) => {
      if (as) await sandbox.signIn(as)
      if (fault) await sandbox.fault(fault)
      if (path !== undefined) await page.goto(path)
      await show(page, sandbox)
      for (const look of isFullRun ? LOOKS : [LOOKS[(number / 2) % LOOKS.length] ?? LOOKS[0]]) {
        const { width, scheme } = look
        await page.setViewportSize({ width, height: 844 })
        await open(page)
        await switchTo(page, look)
        await expect.poll(() => page.evaluate(overflow)).toBeLessThanOrEqual(0)
        expect(await violationsOn(page), `${width} px, ${scheme}`).toEqual([])
        if (!isFullRun) continue
        const file = `${name.replaceAll(/\W+/g, '-')}-${width}-${scheme}.png`
        await page.screenshot({ path: `test-results/brands/screens/${brandName}/${file}`, fullPage: true })
      }
    })
  }
}

/** `#f25c00` is `rgb(242, 92, 0)` in computed styles. */
function rgbOf(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}

const stylePolicy = (headers: Readonly<Record<string, string>> = {}) =>
  /style-src [^;]*/.exec(headers['content-security-policy'] ?? '')?.[0]
