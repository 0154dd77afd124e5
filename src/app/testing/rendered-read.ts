import { createSandbox } from '#sandbox/sandbox'
import { loadDefinition } from '#sandbox/server/contract/load-definition'
import { createTestClient } from '#sandbox/testing/test-client'
import { operations } from '../../testing/operations'
import { clientResponding, stay } from '../../testing/visitor'
import { openPortal, type PortalPage } from './portal-page'
import { renderedProblems } from './rendered-problems'
import type { RenderedRead } from './rendered-reads'

const JSON_HEADERS = { headers: { 'Content-Type': 'application/json' } }

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
  let bodies: string[] = []
  /** Opens the screen in a new world, because a step may change it. */
  async function open(body?: string): Promise<PortalPage> {
    bodies = []
    const browser = await createTestClient(createSandbox())
    await browser.signIn(person)
    return openPortal(place, browser, async (input, init) => {
      const { method, url } = input instanceof Request ? input : new Request(input, { method: init?.method ?? 'GET' })
      if (findOperation(method, new URL(url).pathname) !== operation?.operationId) return browser.fetch(input, init)
      const response = body === undefined ? await browser.fetch(input, init) : new Response(body, JSON_HEADERS)
      bodies.push(await response.clone().text())
      return response
    })
  }

  const problems = await showOnce(await open(), { steps, shown })
  if (problems.length > 0) throw new Error(`The screen is wrong without a mutation: ${problems.join('\n')}`)
  // The rows of a list are alike, so two are enough.
  const response = JSON.parse(bodies[0] ?? '', (_, value: unknown) =>
    Array.isArray(value) ? value.slice(0, 2) : value,
  )
  return {
    response,
    async show(body) {
      const page = await open(body)
      await page.settle()
      const found: string[] = [...renderedProblems()]
      for (const step of steps) {
        // The mutation may have removed the control of a step.
        if (!(await step(page))) break
        found.push(...renderedProblems())
      }
      await page.close()
      return [...page.problems, ...found, ...(bodies.length === 0 ? ['the screen has not read the mutation'] : [])]
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
