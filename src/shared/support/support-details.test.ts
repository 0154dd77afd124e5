// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { service } from '#machines/testing/people'
import { rejection } from '../client/failure'
import { recentFailures } from '../client/recent-failures'
import { supportDetails } from './support-details'

const NOW = new Date('2026-11-28T21:44:13.000Z')
const SECRET = 'Known-Secret-7'
const owned = service({ id: 's1', deploymentPath: 'https://panel.sunset.example' })

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.spyOn(console, 'info').mockImplementation(() => {})
  document.head.innerHTML = '<meta name="version" content="f00d">'
  recentFailures.clear()
})

afterEach(() => {
  vi.useRealTimers()
  recentFailures.clear()
  document.head.replaceChildren()
})

const detailsAt = (address: string, known = true) =>
  supportDetails(
    { serviceId: 's1', userId: 'user-ada', service: known ? owned : undefined },
    new URL(address, 'https://portal.example'),
  ).split('\n')

const fail = (status: number, body: object) => rejection(new Response(null, { status }), body)

test('the details have one fact in each line', () => {
  const { reference } = fail(422, { message: 'No.', code: 'INVALID_BOT_TOKEN' })
  expect(detailsAt('/manage?serviceId=s1')).toEqual([
    'Identifier: s1::user-ada',
    'Product: Monthly Hosting (ACPMH)',
    'Status: Active (active)',
    'Domain: panel.sunset.example',
    `Error: 2026-11-28T21:44:13.000Z ${reference} http 422 INVALID_BOT_TOKEN`,
    'Portal: f00d',
    `Browser: ${navigator.userAgent}`,
    'Page: /manage?serviceId=s1',
    `Time: 2026-11-28T21:44:13.000Z (${Intl.DateTimeFormat().resolvedOptions().timeZone})`,
  ])
})

test.each([
  ['/setup?serviceId=s1&step=domain', ['Setup step: Domain Setup', 'Page: /setup?serviceId=s1']],
  ['/setup?serviceId=s1&step=constructor', ['Page: /setup?serviceId=s1']],
  [`/services?search=${SECRET}&serviceId=a%20b#${SECRET}`, ['Page: /services']],
])('the address %s becomes %j', (address, expected) => {
  expect(detailsAt(address, false).filter((line) => /^(Setup step|Page)/.test(line))).toEqual(expected)
})

test('the last five failures are named, without anything that the server has repeated', () => {
  for (const status of [400, 401, 402, 403]) fail(status, { message: SECRET, error: SECRET })
  fail(409, { message: SECRET, code: SECRET, context: { errorCode: SECRET } })
  fail(422, { context: { validationErrors: [{ field: SECRET, message: SECRET }] } })
  const lines = detailsAt('/manage')
  expect(lines.flatMap((line) => /^Error: \S+ \w{6} (.*)/.exec(line)?.[1] ?? [])).toEqual([
    ...['http 401', 'http 402', 'http 403', 'http 409', 'http 422'],
  ])
  expect(lines.join('\n')).not.toContain(SECRET)
})
