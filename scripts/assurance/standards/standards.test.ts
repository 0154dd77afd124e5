import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ASVS } from './asvs'
import type { Requirement } from './requirement'
import { WCAG } from './wcag'

/** Each section of ASVS 5.0.0 has this number of requirements of levels 1 and 2. Their numbers have no gaps. */
const ASVS_SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}

const WCAG_A = [
  ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.3.1', '1.3.2', '1.3.3', '1.4.1', '1.4.2'],
  ...['2.1.1', '2.1.2', '2.1.4', '2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4'],
  ...['2.5.1', '2.5.2', '2.5.3', '2.5.4'],
  ...['3.1.1', '3.2.1', '3.2.2', '3.2.6', '3.3.1', '3.3.2', '3.3.7', '4.1.2'],
]

const WCAG_AA = [
  ...['1.2.4', '1.2.5', '1.3.4', '1.3.5', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13'],
  ...['2.4.5', '2.4.6', '2.4.7', '2.4.11', '2.5.7', '2.5.8'],
  ...['3.1.2', '3.2.3', '3.2.4', '3.3.3', '3.3.4', '3.3.8', '4.1.3'],
]

const idsOf = (lines: readonly Requirement[]) => lines.map(({ id }) => id)

const inOrder = (ids: readonly string[]) =>
  [...new Set(ids)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))

/** The code spans that name a file or a folder. */
const pathsIn = (evidence: string) =>
  Array.from(evidence.matchAll(/`((?:[\w.-]+\/|openapi\.yaml|\.biome\.json)[^`\s]*)`/g), ([, path = '']) => path)

const LINES: readonly Requirement[] = [...ASVS, ...WCAG]

test.each([
  { name: 'ASVS', ids: idsOf(ASVS) },
  { name: 'WCAG', ids: idsOf(WCAG) },
])('the lines of $name are in order, each once', ({ ids }) => {
  expect(ids).toEqual(inOrder(ids))
})

test('each section of ASVS is one line, or has all lines of its requirements', () => {
  const expected = Object.entries(ASVS_SECTIONS).flatMap(([section, count]) =>
    idsOf(ASVS).includes(section) ? [section] : Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  expect(idsOf(ASVS)).toEqual(expected)
})

test('each criterion of WCAG 2.2 of level A and AA is a line', () => {
  const ofLevel = (level: string) => idsOf(WCAG.filter((line) => line.level === level))
  expect([ofLevel('A'), ofLevel('AA')]).toEqual([inOrder(WCAG_A), inOrder(WCAG_AA)])
  expect(WCAG).toHaveLength(55)
})

test('every file that a line names exists, and its tests are files of tests', () => {
  const wrong = LINES.flatMap(({ id, evidence, tests = [] }) => [
    ...[...pathsIn(evidence), ...tests].filter((path) => !existsSync(path)).map((path) => `${id}: ${path}`),
    ...tests.filter((file) => !/\.(test\.tsx?|e2e\.ts)$/.test(file)).map((file) => `${id}: ${file}`),
  ])
  expect(wrong).toEqual([])
})

test('every line has a reason, and one that is met names what shows it', () => {
  const unproved = LINES.filter(
    ({ verdict, evidence, tests = [] }) =>
      evidence === '' || (verdict === 'met' && tests.length + pathsIn(evidence).length === 0),
  )
  expect(idsOf(unproved)).toEqual([])
})
