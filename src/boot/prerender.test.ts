import { expect, test } from 'vitest'
import { BRAND_NAME } from '../theme/brand.gen'
import { prerender } from './prerender'

const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '')

test.each(['/', '/services', '/admin/users', '/payment'])(
  'the file of %s is a preview without content',
  async (path) => {
    const { markup, isWhole } = await prerender(path)
    expect([textOf(markup), isWhole]).toEqual([`${BRAND_NAME}HomeServicesSupport${BRAND_NAME}${BRAND_NAME}`, false])
  },
)

test.each([
  ['/login', 'Welcome Back'],
  ['/register', 'Create Account'],
])('the file of %s contains the whole screen, but no address of a deployment', async (path, heading) => {
  const { markup, isWhole } = await prerender(path)
  expect([isWhole, markup]).toEqual([true, expect.stringContaining(heading)])
  expect(markup).not.toMatch(/href="https?:/)
})
