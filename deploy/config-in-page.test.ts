import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { configIn, withConfig, withoutConfig } from './config-in-page'

const template = await readFile('src/index.html', 'utf8')
const config = {
  apiBaseUrl: 'https://api.example.com/v1',
  text: '</script><!-- $& $1 "quoted" \u2028 \\u003c',
  unknown: [1],
}

test('the configuration replaces the preload of config.json', () => {
  const page = withConfig(template, config)
  expect(page).not.toContain('config.json')
  expect(page.match(/<\/script>/g)).toHaveLength((template.match(/<\/script>/g)?.length ?? 0) + 1)
  expect(JSON.parse(configIn(page) ?? '')).toEqual(config)
  expect(withoutConfig(page)).toBe(template.replace(/<link rel="preload".*/, ''))
})

test('a configuration replaces an earlier one, and the same one leaves the page as it is', () => {
  const page = withConfig(template, config)
  expect(withConfig(page, config)).toBe(page)
  expect(withConfig(withConfig(template, { other: 1 }), config)).toBe(page)
})

test('a page with no place for it stays as it is', () => {
  const page = '<!doctype html><link rel="preload" href="/other.json" as="fetch"><p>config.json'
  expect([withConfig(page, config), configIn(page)]).toEqual([page, undefined])
})
