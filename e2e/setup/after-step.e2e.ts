import type { Page } from '@playwright/test'
import { nora } from '#sandbox/account/people.seeds'
import { noraServiceIds } from '#sandbox/services/services.seeds'
import { flowSteps } from '#sandbox/setup/flow-steps'
import { CARDS, expectPaid, fillCard, openProduct, payButton } from '../payment/steps'
import { fillAll } from '../support/fields'
import { expect, test } from '../support/fixtures'
import { requestsOf } from '../support/requests'
import { completeButton, continueButton, expectStep, FILLED_STEPS, fillFramework, openSetup } from './steps'

/** Returns what the page requests until a heading is shown: calls and files, by their paths. */
async function requestedUntil(page: Page, heading: string, act: () => Promise<void>): Promise<readonly string[]> {
  const requested = await page.evaluateHandle((name) => {
    const begun = performance.now()
    const until = new Promise<number>((resolve) => {
      const look = () => document.querySelector('h1')?.textContent === name && resolve(performance.now())
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
    })
    const paths = async () => {
      const shown = await until
      const entries = performance.getEntriesByType('resource')
      const between = entries.filter(({ startTime }) => startTime >= begun && startTime < shown)
      return between.map((entry) => new URL(entry.name).pathname)
    }
    return { paths: paths() }
  }, heading)
  await act()
  return requested.evaluate(({ paths }) => paths)
}

/** Waits for the code of the menus, which every screen loads after two seconds. */
const menusLoaded = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /menu-drawer/.test(name)))

test('the next step is there after its submission and one read, and the end after its submission', async ({
  page,
  sandbox,
}) => {
  test.slow()
  await sandbox.signIn(nora)
  const ids = [noraServiceIds.framework, noraServiceIds.server, noraServiceIds.domain, noraServiceIds.bot]
  for (const [index, id] of [...ids, noraServiceIds.database].entries()) {
    const { number = 0, name = '', texts = {} } = FILLED_STEPS[index] ?? {}
    await openSetup(page, id)
    await expectStep(page, number, name)
    // Her Discord account is connected.
    if (index === 0) await fillFramework(page)
    await fillAll(page, texts)
    await menusLoaded(page)
    const flow = `/v1/services/flows/${id}`
    const submission = `${flow}/${flowSteps[number - 1]}`
    const isLast = number === flowSteps.length
    const next = isLast ? 'Deployment Successful!' : (FILLED_STEPS[index + 1]?.name ?? '')
    const click = () => (isLast ? completeButton(page) : continueButton(page)).click()
    expect(await requestedUntil(page, next, click)).toEqual(isLast ? [submission] : [submission, flow])
  }
})

test('the step after the payment is read while the success is shown', async ({ page, sandbox }) => {
  await openProduct(page, sandbox)
  await fillCard(page, CARDS.good)
  const reads = requestsOf(page, /\/services\/flows\/[^/]+$/, 'GET')
  const places: string[] = []
  page.on('request', (request) => reads.includes(request) && places.push(new URL(page.url()).pathname))
  await payButton(page).click()
  await expectPaid(page)
  await expectStep(page, 2, 'Framework Setup')
  expect(places).toEqual(['/payment'])
})
