import { createSandbox } from '#sandbox/sandbox'
import { loadDefinition } from '#sandbox/server/contract/load-definition'
import { createTestClient } from '#sandbox/testing/test-client'
import { operations } from '../../api/testing/operations'
import { clientResponding, stay } from '../../api/testing/visitor'
import { openPortal, type PortalPage } from './portal-page'
import { renderedProblems } from './rendered-problems'
import type { RenderedRead } from './rendered-reads'

/** The limit for loading the code of a screen, in ms. */
const LOADING_MS = 20_000

/** A screen of the signed-in person, whose read can get any response. */
export type ReadScreen = {
  /** The sandbox's own response. */
  readonly response: unknown
  /** Shows the screen with this body as the response. Returns what is wrong with it. */
  show(body: string): Promise<readonly string[]>
  /** True if the portal can read this body. */
  accepts(body: string): Promise<boolean>
}

/** Shows a screen once with the sandbox's response, and then with any other. */
export async function openRead({ name, person, place, steps, shown }: RenderedRead): Promise<ReadScreen> {
  const operation = operations.find((candidate) => candidate.name === name)
  if (operation === undefined) throw new Error(`There is no operation ${name}`)
  const { findOperation } = await loadDefinition()
  const browser = await createTestClient(createSandbox())
  await browser.signIn(person)
  let first: string | undefined
  const open = (body?: string) =>
    openPortal(place, browser, async (input, init) => {
      const { method, url } = input instanceof Request ? input : new Request(input, { method: init?.method ?? 'GET' })
      const isRead = findOperation(method, new URL(url).pathname) === operation.operationId
      if (isRead && body !== undefined) return new Response(body, { headers: { 'Content-Type': 'application/json' } })
      const response = await browser.fetch(input, init)
      if (isRead) first ??= await response.clone().text()
      return response
    })

  const problems = await showOnce(open(), { steps, shown })
  if (problems.length > 0) throw new Error(`The screen is wrong without a mutation: ${problems.join('\n')}`)
  if (first === undefined) throw new Error(`The screen does not call ${operation.operationId}`)
  return {
    // The rows of a list are alike, so two are enough.
    response: JSON.parse(first, (_, value: unknown) => (Array.isArray(value) ? value.slice(0, 2) : value)),
    async show(body) {
      const mutated = open(body)
      await mutated.settle()
      const found: string[] = [...renderedProblems()]
      // A response may remove the control of a step.
      for (const step of steps) {
        if (!(await step(mutated))) break
        found.push(...renderedProblems())
      }
      await mutated.close()
      return [...mutated.problems, ...found]
    },
    accepts: (body) =>
      operation
        .run(
          clientResponding(() => new Response(body)),
          stay(),
          '',
        )
        .then(
          () => true,
          () => false,
        ),
  }
}

/** Waits for the code of the screen. Afterwards it is loaded. */
async function showOnce(page: PortalPage, { steps, shown }: Pick<RenderedRead, 'steps' | 'shown'>) {
  try {
    await page.settle()
    for (const step of steps) await until(page, () => step(page))
    await until(page, async () => textsOnPage().includes(shown))
    return [...page.problems, ...renderedProblems()]
  } finally {
    await page.close()
  }
}

async function until(page: PortalPage, isDone: () => Promise<boolean>): Promise<void> {
  const start = performance.now()
  while (!(await isDone())) {
    if (performance.now() - start > LOADING_MS) throw new Error(`The page shows ${textsOnPage()}`)
    await page.settle()
  }
}

const textsOnPage = () =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll('input, textarea')].map((field) => Object(field).value),
  ].join(' ')
