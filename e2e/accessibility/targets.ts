import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Measures all targets: they must be 24 px wide and high, or have space around them (WCAG 2.5.8). */
export async function measureTargets(page: Page) {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  // Axe does not run this rule by itself.
  axe.options({ runOnly: ['target-size'], rules: { 'target-size': { enabled: true } } })
  // An open menu covers targets of the list behind it.
  const menu = '[role=menu]'
  if ((await page.locator(menu).filter({ visible: true }).count()) > 0) axe.include(menu)
  const { violations, passes } = await axe.analyze()
  const nodesOf = (rules: typeof violations) => rules.flatMap(({ nodes }) => nodes)
  return {
    count: nodesOf([...violations, ...passes]).length,
    small: nodesOf(violations).map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }
}
