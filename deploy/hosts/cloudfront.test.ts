import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { cloudFront } from './cloudfront'
import { FILES, type HostResponse, RESPONSES, responsesOf, writeExport } from './testing/made-up-export'

const { deployment } = await writeExport()
const { headers } = deployment
const files = cloudFront(deployment)
const read = (name: string) => JSON.parse(files[name] ?? '')

/** Runs a CloudFront function. The result is copied because it comes from another realm. */
function run<T>(name: string, event: unknown): T {
  const result = runInNewContext(`${files[name]}\nhandler(event)`, { event: structuredClone(event) })
  return JSON.parse(JSON.stringify(result))
}

/** Models CloudFront. The second function may get the original request, or the result of the first function. */
function response(path: string, isOriginalSeen: boolean): HostResponse {
  const original = { uri: path, headers: { host: { value: 'portal.example.com' } } }
  const request = run<typeof original>('viewer-request.js', { request: original })
  const file = request.uri.slice(1)
  if (!(file in FILES)) {
    const items: { ErrorCode: number; ResponseCode: string; ResponsePagePath: string }[] =
      read('custom-error-responses.json').Items
    const error = items.find(({ ErrorCode }) => ErrorCode === 403)
    expect(error?.ResponsePagePath.slice(1) ?? '').not.toBe('')
    return { status: Number(error?.ResponseCode), file: undefined, cached: 'no-store' }
  }
  const event = { request: isOriginalSeen ? original : request, response: { statusCode: 200 } }
  const { statusCode } = run<{ statusCode: number }>('viewer-response.js', event)
  // Cache times other than `no-store` are in the bucket's metadata.
  return { status: statusCode, file, cached: RESPONSES[path]?.cached }
}

test.each([true, false])('every path returns its file and its status (original request: %s)', async (isOriginal) => {
  expect(await responsesOf((path) => response(path, isOriginal))).toEqual(RESPONSES)
  // 404.html is only a fallback, not a screen.
  expect(response('/404.html', isOriginal).status).toBe(404)
})

test('a response that is not a success is not changed', () => {
  const event = { request: { uri: '/no-such-screen', headers: {} }, response: { statusCode: 304 } }
  expect(run('viewer-response.js', event)).toEqual({ statusCode: 304 })
})

test("the policy has every header, in its own setting if there is one, and the bucket's cache time", () => {
  const { SecurityHeadersConfig, CustomHeadersConfig } = read('response-headers-policy.json')
  const transport = { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Preload: false }
  expect(SecurityHeadersConfig).toEqual({
    ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: headers['Content-Security-Policy'] },
    ContentTypeOptions: { Override: true },
    FrameOptions: { Override: true, FrameOption: 'DENY' },
    ReferrerPolicy: { Override: true, ReferrerPolicy: 'strict-origin-when-cross-origin' },
    StrictTransportSecurity: { Override: true, ...transport },
  })
  const names: string[] = CustomHeadersConfig.Items.map(({ Header }: { Header: string }) => Header)
  expect(CustomHeadersConfig.Quantity).toBe(names.length)
  const standard = ['Content-Security-Policy', 'X-Content-Type-Options', 'X-Frame-Options', 'Referrer-Policy']
  const all = [...Object.keys(headers), 'Cache-Control']
  expect([...names, ...standard, 'Strict-Transport-Security'].sort()).toEqual(all.sort())
  const cached = { Header: 'Cache-Control', Value: 'no-store', Override: false }
  expect(CustomHeadersConfig.Items.at(-1)).toEqual(cached)
})

test('the API has an origin and a behavior of its own, and its errors are neither replaced nor stored', async () => {
  const { deployment } = await writeExport({ apiBaseUrl: '/v1' }, 'https://api.example.com:8443')
  const { 'viewer-request.js': request, 'viewer-response.js': response, ...own } = cloudFront(deployment)
  expect([request, response]).toEqual([files['viewer-request.js'], files['viewer-response.js']])
  const read = (name: string) => JSON.parse(own[name] ?? '')
  const { Items } = read('custom-error-responses.json')
  expect(Items).toHaveLength(11)
  for (const item of Items)
    expect(item).toMatchObject({ ResponsePagePath: '', ResponseCode: '', ErrorCachingMinTTL: 0 })
  const origin = read('api-origin.json')
  expect(origin).toMatchObject({ DomainName: 'api.example.com', ConnectionAttempts: 1 })
  const connection = { HTTPSPort: 8443, OriginProtocolPolicy: 'https-only', OriginReadTimeout: 60 }
  expect(origin.CustomOriginConfig).toMatchObject(connection)
  const behavior = read('api-cache-behavior.json')
  expect(behavior).toMatchObject({ PathPattern: '/v1/*', TargetOriginId: origin.Id })
  expect(behavior.AllowedMethods.Items.sort()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'])
  expect(Object.keys(behavior)).not.toContain('FunctionAssociations')
  expect(Object.keys(files)).not.toContain('api-origin.json')
})
