// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../config'
import exampleConfig from '../public/config.json'
import { start } from './main'
import { prerender } from './prerender'

/** React reports here that a screen differs from its HTML file. */
const errors = vi.spyOn(console, 'error')

beforeEach(() => errors.mockClear())
afterEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
})

const rejection = () => Promise.resolve(Response.json({ error: 'Authentication required' }, { status: 401 }))

/** Opens the HTML file of a path. `startScripts` then runs the portal, as the page's scripts do. */
async function openPage(path: string, search = '') {
  window.history.replaceState(null, '', path + search)
  const { markup, isWhole } = await prerender(path)
  document.body.innerHTML = `<div id="root"${isWhole ? ` data-prerendered="${path}"` : ''}>${markup}</div>`
  const config = readConfig(exampleConfig)
  const startScripts = () =>
    start({
      config: Promise.resolve(config),
      readFirstResponses: async () => new Map([[`${config.apiBaseUrl}/auth/@me`, rejection()]]),
      discordReturn: undefined,
    })
  return { startScripts, text: () => document.body.textContent ?? '' }
}

// A busy machine needs longer than Vitest waits by default.
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })
const ready = () => new Promise((resolve) => window.addEventListener('portal:ready', resolve, { once: true }))
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[autocomplete="${name}"]`)

test.each([
  ['/login', '', 'Welcome Back'],
  ['/login', '?redir=%2Fservices', 'Welcome Back'],
  ['/register', '?redir=%2Fservices', 'Create Account'],
])('%s%s is complete in its file and hydrates without changes', async (path, search, heading) => {
  const page = await openPage(path, search)
  expect(page.text()).toContain(heading)
  const form = document.querySelector('form')
  const isReady = ready()
  await page.startScripts()
  await isReady
  expect(document.querySelector('form')).toBe(form)
  expect(errors.mock.calls).toEqual([])
  // The build does not know `redir`, so links with it appear only after the hydration.
  await waitFor(() => expect(document.querySelector('a[href*="redir"]') !== null).toBe(search !== ''))
})

test('hydration preserves what the user has typed, in the field and in the form', async () => {
  const page = await openPage('/register')
  const username = field('username')
  if (username) username.value = 'ab'
  const isReady = ready()
  await page.startScripts()
  await isReady
  expect(field('username')?.value).toBe('ab')
  document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
  await waitFor(() => expect(page.text()).toContain('Username must be at least 3 characters'))
})

test.each(['/', '/services', '/admin/users', '/payment'])(
  'the file of %s is a preview without content of the screen',
  async (path) => {
    const { text } = await openPage(path)
    expect(text()).toBe('Roleplay PanelHomeServicesSupportRoleplay PanelRoleplay Panel')
  },
)

test('the files contain no address of a deployment', async () => {
  const { markup } = await prerender('/register')
  expect(markup).not.toMatch(/href="https?:/)
})
