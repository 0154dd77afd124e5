import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { securityHeaders } from '../headers'
import { cloudFront } from './cloudfront'
import { ANSWERS, type Answer, answersOf, deployment, FILES } from './testing/made-up-export'

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

/** As CloudFront does it. The second function may see the path that was asked for, or the one that it became. */
function answer(path: string, isOriginalSeen: boolean): Answer {
  const request = run<{ uri: string }>('viewer-request.js', { request: { uri: path } })
  const file = request.uri.slice(1)
  const uri = isOriginalSeen ? path : request.uri
  if (!(file in FILES)) {
    const items: { ErrorCode: number; ResponseCode: string; ResponsePagePath: string }[] =
      read('custom-error-responses.json').Items
    const error = items.find(({ ErrorCode }) => ErrorCode === 403)
    expect(error?.ResponsePagePath.slice(1) ?? '').not.toBe('')
    return { status: Number(error?.ResponseCode), file: undefined, kept: 'no-store' }
  }
  const response = run<{ statusCode: number }>('viewer-response.js', {
    request: { uri },
    response: { statusCode: 200 },
  })
  // What has its own time to be kept has it in the bucket.
  const kept = ANSWERS[path]?.kept
  return { status: response.statusCode, file, kept }
}

test('every path is answered with its file and its status', async () => {
  expect(await answersOf((path) => answer(path, true))).toEqual(ANSWERS)
})

test('if the second function sees what the path became, only a parameter makes a difference', async () => {
  expect(await answersOf((path) => answer(path, false))).toEqual({
    ...ANSWERS,
    '/purchase/ACPMH': { ...ANSWERS['/purchase/ACPMH'], status: 404 },
  })
})

test('an answer that is no success stays what it is', () => {
  const event = { request: { uri: '/no-such-screen' }, response: { statusCode: 304 } }
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
