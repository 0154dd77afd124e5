import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

/** Imports the module again, because it reads the time zone only once. */
async function sentenceIn(zone: string) {
  vi.stubEnv('TZ', zone)
  vi.resetModules()
  const { lastUpdatedSentence } = await import('./moment')
  // Replaces the narrow space before AM and PM.
  return (...args: Parameters<typeof lastUpdatedSentence>) => lastUpdatedSentence(...args).replaceAll('\u202f', ' ')
}

test.each([
  ['2026-03-05T15:05:00.000Z', 'ruth', 'UTC', 'Last updated Mar 5, 2026, 3:05 PM by ruth'],
  ['2026-03-05T02:05:00.000Z', 'ruth', 'America/New_York', 'Last updated Mar 4, 2026, 9:05 PM by ruth'],
  ['2026-03-05T15:05:00.000Z', undefined, 'UTC', 'Last updated Mar 5, 2026, 3:05 PM'],
  [undefined, 'ruth', 'UTC', 'Last updated by ruth'],
  ['yesterday', 'ruth', 'UTC', 'Last updated by ruth'],
  ['yesterday', undefined, 'UTC', 'Last updated: unknown'],
  [undefined, undefined, 'UTC', 'Last updated: unknown'],
])('an update at %s by %s, shown in %s, reads %s', async (lastUpdated, updatedBy, zone, sentence) => {
  const sentenceOf = await sentenceIn(zone)
  expect(sentenceOf(lastUpdated, updatedBy)).toBe(sentence)
})
