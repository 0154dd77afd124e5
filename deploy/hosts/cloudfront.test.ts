import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { securityHeaders } from '../headers'
import { cloudFront } from './cloudfront'
import { deployment, FILES, type HostResponse, RESPONSES, responsesOf } from './testing/made-up-export'

const inlined = { scripts: [], styles: [] }
const headers = securityHeaders({ apiBaseUrl: 'https://api.example.com/v1', isLoopback: false, inlined })
const files = cloudFront({ ...deployment, headers })
const read = (name: string) => JSON.parse(files[name] ?? '')

/** Runs a function of CloudFront. Its answer is copied, as it comes out of another realm. */
function run<T>(name: string, event: unknown): T {
  return JSON.parse(
    JSON.stringify(runInNewContext(`${files[name]}\nhandler(event)`, { event: structuredClone(event) })),
  )
}

type Request = { uri: string; headers: Readonly<Record<string, { value: string }>> }

/** As CloudFront does it. The second function may see the request as it was sent, or what the first one made of it. */
function response(path: string, isOriginalSeen: boolean): HostResponse {
  const original = { uri: path, headers: { host: { value: 'portal.example.com' } } }
  const request = run<Request>('viewer-request.js', { request: original })
  const file = request.uri.slice(1)
  if (!(file in FILES)) {
    const items: { ErrorCode: number; ResponseCode: string; ResponsePagePath: string }[] =
      read('custom-error-responses.json').Items
    const error = items.find(({ ErrorCode }) => ErrorCode === 403)
    expect(error?.ResponsePagePath.slice(1) ?? '').not.toBe('')
    return { status: Number(error?.ResponseCode), file: undefined, cached: 'no-store' }
  }
  const response = run<{ statusCode: number }>('viewer-response.js', {
    request: isOriginalSeen ? original : request,
    response: { statusCode: 200 },
  })
  // What has its own time to be kept has it in the bucket.
  const cached = RESPONSES[path]?.cached
  return { status: response.statusCode, file, cached }
}

test.each([
  ['the request as it was sent', true],
  ['what the first one made of it', false],
])(
  'every path is answered with its file and its status, whether the second function sees %s',
  async (_, isOriginalSeen) => {
    expect(await responsesOf((path) => response(path, isOriginalSeen))).toEqual(RESPONSES)
    // It is there for others, and no screen itself.
    expect(response('/404.html', isOriginalSeen).status).toBe(404)
  },
)

test('an answer that is no success stays what it is', () => {
  const event = { request: { uri: '/no-such-screen', headers: {} }, response: { statusCode: 304 } }
  expect(run('viewer-response.js', event)).toEqual({ statusCode: 304 })
})

test('the policy has every header, those with a setting of their own as that', () => {
  const { SecurityHeadersConfig, CustomHeadersConfig } = read('response-headers-policy.json')
  expect(SecurityHeadersConfig).toEqual({
    ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: headers['Content-Security-Policy'] },
    ContentTypeOptions: { Override: true },
    FrameOptions: { Override: true, FrameOption: 'DENY' },
    ReferrerPolicy: { Override: true, ReferrerPolicy: 'strict-origin-when-cross-origin' },
    StrictTransportSecurity: {
      Override: true,
      AccessControlMaxAgeSec: 63_072_000,
      IncludeSubdomains: true,
      Preload: false,
    },
  })
  const names = CustomHeadersConfig.Items.map(({ Header }: { Header: string }) => Header)
  expect(CustomHeadersConfig.Quantity).toBe(names.length)
  expect([...names, 'Content-Security-Policy', 'X-Content-Type-Options', 'X-Frame-Options'].sort()).toEqual(
    [...Object.keys(headers), 'Cache-Control']
      .filter((name) => !['Referrer-Policy', 'Strict-Transport-Security'].includes(name))
      .sort(),
  )
})

test('what the bucket says of how long a file is kept stays', () => {
  const { Items } = read('response-headers-policy.json').CustomHeadersConfig
  expect(Items.at(-1)).toEqual({ Header: 'Cache-Control', Value: 'no-store', Override: false })
})
