import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

/** The module as a browser in this zone has it: its zone is read once, when the module is. */
async function sentenceIn(zone: string) {
  vi.stubEnv('TZ', zone)
  vi.resetModules()
  const { lastUpdatedSentence } = await import('./moment')
  // The space before AM and PM is a narrow one.
  return (...said: Parameters<typeof lastUpdatedSentence>) => lastUpdatedSentence(...said).replaceAll('\u202f', ' ')
}

test.each([
  ['2026-03-05T15:05:00.000Z', 'ruth', 'UTC', 'Last updated Mar 5, 2026, 3:05 PM by ruth'],
  ['2026-03-05T02:05:00.000Z', 'ruth', 'America/New_York', 'Last updated Mar 4, 2026, 9:05 PM by ruth'],
  ['2026-03-05T15:05:00.000Z', undefined, 'UTC', 'Last updated Mar 5, 2026, 3:05 PM'],
  [undefined, 'ruth', 'UTC', 'Last updated by ruth'],
  ['yesterday', 'ruth', 'UTC', 'Last updated by ruth'],
  ['yesterday', undefined, 'UTC', 'Last updated: unknown'],
  [undefined, undefined, 'UTC', 'Last updated: unknown'],
])('updated %s by %s, seen in %s: %s', async (lastUpdated, updatedBy, zone, sentence) => {
  const sentenceOf = await sentenceIn(zone)
  expect(sentenceOf(lastUpdated, updatedBy)).toBe(sentence)
})
