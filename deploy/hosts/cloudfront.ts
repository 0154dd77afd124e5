import { type Deployment, FALLBACK } from '../deployment'
import { NO_STORE } from '../headers'
import { PARAMETER_ROUTES } from '../parameter-routes'
import { NOT_FOUND_FILE, NOT_FOUND_TEXT } from './not-found'

/**
 * What a CloudFront distribution in front of an S3 bucket needs, in the shapes of its API (2020-05-31), and the file that it
 * answers a missing asset with. How long a file is kept is said by the bucket, where each has it in its metadata: what has
 * none, errors among it, is never kept.
 */
export function cloudFront(deployment: Deployment): Readonly<Record<string, string>> {
  return {
    'response-headers-policy.json': json(responseHeadersPolicy(deployment.headers)),
    'custom-error-responses.json': json(customErrorResponses()),
    'viewer-request.js': viewerRequest(deployment.pages),
    'viewer-response.js': viewerResponse(deployment.pages),
    [NOT_FOUND_FILE]: NOT_FOUND_TEXT,
  }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** CloudFront takes some headers as settings of its own alone, all others as custom ones. */
function responseHeadersPolicy(headers: Readonly<Record<string, string>>) {
  const {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': _,
    'X-Frame-Options': frame,
    'Referrer-Policy': referrer,
    'Strict-Transport-Security': transport = '',
    ...custom
  } = headers
  const items = Object.entries(custom).map(([Header, Value]) => ({ Header, Value, Override: true }))
  items.push({ Header: 'Cache-Control', Value: NO_STORE, Override: false })
  return {
    Name: 'game-server-portal',
    Comment: 'Made by npm run hosts',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy },
      ContentTypeOptions: { Override: true },
      FrameOptions: { Override: true, FrameOption: frame },
      ReferrerPolicy: { Override: true, ReferrerPolicy: referrer },
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(transport)?.[1]),
        IncludeSubdomains: transport.includes('includeSubDomains'),
        Preload: false,
      },
    },
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  }
}

/** A bucket that may not be listed answers a missing file with 403. */
function customErrorResponses() {
  const items = [403, 404].map((ErrorCode) => ({
    ErrorCode,
    ResponsePagePath: `/${NOT_FOUND_FILE}`,
    ResponseCode: '404',
    ErrorCachingMinTTL: 0,
  }))
  return { Quantity: items.length, Items: items }
}

/**
 * By this header the first function tells the second one of a route with a parameter. Nothing is lost when a visitor sends it: the
 * same page has another status.
 */
const PARAMETER_HEADER = 'x-portal-parameter'

/** Each path becomes the name of a file. What has an extension is one, and may be missing. */
const viewerRequest = (pages: readonly string[]) => `${knownScreens(pages)}
function handler(event) {
  var request = event.request
  if (isFile(request.uri)) return request
  var page = pageOf(request.uri)
  if (hasParameter(request.uri)) request.headers['${PARAMETER_HEADER}'] = { value: 'yes' }
  request.uri = pages.indexOf(page) === -1 ? '${FALLBACK}' : page === '/' ? '/index.html' : page + '.html'
  return request
}
`

/**
 * A screen that does not exist is no success, although a file was found for it. By AWS's documentation the request is here what
 * the viewer has sent; should it be what the first function made of it, its header comes with it.
 */
const viewerResponse = (pages: readonly string[]) => `${knownScreens(pages)}
function handler(event) {
  var response = event.response
  if (response.statusCode === 200 && !isKnown(event.request)) {
    response.statusCode = 404
    response.statusDescription = 'Not Found'
  }
  return response
}

function isKnown(request) {
  if (request.uri === '${FALLBACK}') return request.headers['${PARAMETER_HEADER}'] !== undefined
  return isFile(request.uri) || hasParameter(request.uri) || pages.indexOf(pageOf(request.uri)) !== -1
}
`

const knownScreens = (pages: readonly string[]) => `// Made by npm run hosts.
var pages = ${JSON.stringify(pages)}

function isFile(uri) {
  return /^\\/assets\\/|\\.(css|html|js|json|png|svg|txt|woff2)$/.test(uri)
}

function pageOf(uri) {
  return uri.replace(/\\/+$/, '') || '/'
}

function hasParameter(uri) {
  return ${PARAMETER_ROUTES.map((route) => `uri.indexOf('${route}') === 0`).join(' || ')}
}
`
