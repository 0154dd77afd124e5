// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../config'
import exampleConfig from '../public/config.json'
import { start } from './main'
import { prerender } from './prerender'

/** What React says of a screen that is not drawn as its HTML file has it. */
const errors = vi.spyOn(console, 'error')

beforeEach(() => errors.mockClear())
afterEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
})

const rejection = () => Promise.resolve(Response.json({ error: 'Authentication required' }, { status: 401 }))

/** Opens the page of a path as its HTML file has it; `work` makes it work, as its scripts do when they are there. */
async function openPage(path: string, search = '') {
  window.history.replaceState(null, '', path + search)
  const { markup, isWhole } = await prerender(path)
  document.body.innerHTML = `<div id="root"${isWhole ? ` data-prerendered="${path}"` : ''}>${markup}</div>`
  const config = readConfig(exampleConfig)
  const work = () =>
    start({
      config: Promise.resolve(config),
      readFirstResponses: async () => new Map([[`${config.apiBaseUrl}/auth/@me`, rejection()]]),
      discordReturn: undefined,
    })
  return { work, text: () => document.body.textContent ?? '' }
}

const ready = () => new Promise((resolve) => window.addEventListener('portal:ready', resolve, { once: true }))
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[autocomplete="${name}"]`)

test.each([
  ['/login', '', 'Welcome Back'],
  ['/login', '?redir=%2Fservices', 'Welcome Back'],
  ['/register', '?redir=%2Fservices', 'Create Account'],
])('%s%s is whole in its file, and is taken over as it is', async (path, search, heading) => {
  const page = await openPage(path, search)
  expect(page.text()).toContain(heading)
  const form = document.querySelector('form')
  const isReady = ready()
  await page.work()
  await isReady
  expect(document.querySelector('form')).toBe(form)
  expect(errors.mock.calls).toEqual([])
  // What the file cannot know is there now.
  await vi.waitFor(() => expect(document.querySelector('a[href*="redir"]') !== null).toBe(search !== ''))
})

test('what was typed before stands in the field and in its form', async () => {
  const page = await openPage('/register')
  const username = field('username')
  if (username) username.value = 'ab'
  const isReady = ready()
  await page.work()
  await isReady
  expect(field('username')?.value).toBe('ab')
  document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
  await vi.waitFor(() => expect(page.text()).toContain('Username must be at least 3 characters'))
})

test.each(['/', '/services', '/admin/users', '/payment'])(
  '%s comes as a preview that names nothing of its screen',
  async (path) => {
    const { text } = await openPage(path)
    expect(text()).toBe('Roleplay PanelHomeServicesSupportRoleplay PanelRoleplay Panel')
  },
)

test('the addresses of a deployment are in no file', async () => {
  const { markup } = await prerender('/register')
  expect(markup).not.toMatch(/href="https?:/)
})
