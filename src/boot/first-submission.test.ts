import { expect, test } from 'vitest'
import { type AccountSubmission, loginForm, registrationForm } from '#machines/account/account-forms'
import { sendSubmission } from './first-submission'

const API = 'https://api.example.com/v1'
const PASSWORD = 'Correct-Horse-42'
const login = loginForm.submission({ email: 'ada@example.com', password: PASSWORD })
const registration = registrationForm.submission({
  username: 'ada',
  email: 'ada@example.com',
  password: PASSWORD,
  confirmPassword: PASSWORD,
})

type Call = readonly [call: string, body?: unknown]

/** Sends a submission. The session call brings the token if `token` is 'first', and the portal's own request if it is 'second'. */
async function outcomeOf(
  submission: AccountSubmission,
  { token = 'first', write = () => Promise.resolve(new Response('{}')) } = {},
) {
  const calls: Call[] = []
  let hasToken = false
  const session = Promise.resolve(new Response(null, { status: 401 })).then((response) => {
    hasToken = token === 'first'
    return response
  })
  const responses = sendSubmission(
    { apiBaseUrl: API, submission, session, hasXsrfToken: () => hasToken },
    async (address, init) => {
      const path = address.replace(API, '')
      calls.push(init?.body ? [`POST ${path}`, JSON.parse(String(init.body))] : [`GET ${path}`])
      if (path === '/auth/@me') hasToken = token === 'second'
      return init?.body ? write() : new Response('[]')
    },
  )
  const statuses = await Promise.all(
    [...responses.values()].map((response) => response.then((each) => each?.status).catch(() => 'failed')),
  )
  return {
    calls,
    outcomes: Object.fromEntries([...responses.keys()].map((call, index) => [call.replace(API, ''), statuses[index]])),
  }
}

const LOGIN: Call = ['POST /auth/login', { email: 'ada@example.com', password: PASSWORD }]

test('a successful login is followed by the call for the services', async () => {
  expect(await outcomeOf(login)).toEqual({
    calls: [LOGIN, ['GET /services']],
    outcomes: { 'POST /auth/login': 200, 'GET /services': 200 },
  })
})

test('a registration is sent with its fields', async () => {
  const { calls } = await outcomeOf(registration)
  const body = { username: 'ada', email: 'ada@example.com', password: PASSWORD, confirmPassword: PASSWORD }
  expect(calls).toEqual([['POST /users', body], ['GET /services']])
})

test.each([
  ['refused', () => Promise.resolve(new Response(null, { status: 401 })), 401],
  ['lost', () => Promise.reject(new TypeError('Failed to fetch')), 'failed'],
])('nothing follows a login that is %s', async (_, write, status) => {
  const services = status === 'failed' ? 'failed' : undefined
  expect(await outcomeOf(login, { write })).toEqual({
    calls: [LOGIN],
    outcomes: { 'POST /auth/login': status, 'GET /services': services },
  })
})

test('without a token in the first response, the login requests one', async () => {
  const { calls } = await outcomeOf(login, { token: 'second' })
  expect(calls).toEqual([['GET /auth/@me'], LOGIN, ['GET /services']])
})
