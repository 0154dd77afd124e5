// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createManualServer, fieldAt, openSetup, settled } from './testing/setup-screen'

const MARKS = ['autocomplete', 'data-1p-ignore', 'data-lpignore', 'data-bwignore']

test.each([
  ['validate_discord', ['clientSecret', 'botToken']],
  ['validate_db', ['dbPwd']],
])('the secrets of %s are marked to be ignored by password managers', async (flow_step, secrets) => {
  const server = createManualServer()
  const screen = openSetup(server)
  await settled()
  await settled(() => server.waiting.shift()?.respond(Response.json({ flow_step })))
  const marks = secrets.map((secret) => MARKS.map((name) => fieldAt(secret)?.getAttribute(name)))
  expect(marks).toEqual(secrets.map(() => ['new-password', '', 'true', '']))
  screen.leave()
})
