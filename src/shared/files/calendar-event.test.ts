import { expect, test } from 'vitest'
import { fuzzInputs, long } from '#machines/testing/fuzz-inputs'
import { calendarFile } from './calendar-event'

const NOW = new Date('2026-11-28T21:44:13.123Z')

const fileOf = (title: string, day = new Date(2026, 11, 31, 23, 30)) =>
  calendarFile({ uid: 's1-ends@portal.example', title, day, url: 'https://portal.example/services' }, NOW)

/** Joins the folded lines, as a calendar does. */
const lineOf = (file: string, name: string) =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(name))

test('a file has one all-day event on the day that the user sees', () => {
  expect(fileOf('panel.sunset.example: ends')).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Portal//Services//EN',
      'BEGIN:VEVENT',
      'UID:s1-ends@portal.example',
      'DTSTAMP:20261128T214413Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:panel.sunset.example: ends',
      'URL:https://portal.example/services',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test.each([
  ['a, b; c\\d', 'a\\, b\\; c\\\\d'],
  ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['tab\tand bell\u0007', 'taband bell'],
])('the title %j is written as %j', (title, written) => {
  expect(lineOf(fileOf(title), 'SUMMARY')).toBe(`SUMMARY:${written}`)
})

test.each([new Date(2026, 1, 28), new Date(2026, 9, 25), new Date(2026, 2, 29)])(
  'the day after %s is the end',
  (day) => {
    const next = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1)
    const written = [next.getFullYear(), next.getMonth() + 1, next.getDate()].map((part) => `${part}`.padStart(2, '0'))
    expect(lineOf(fileOf('x', day), 'DTEND')).toBe(`DTEND;VALUE=DATE:${written.join('')}`)
  },
)

test('no line is longer than 75 octets, and no title adds a line or a character that is not allowed', () => {
  for (const title of [...fuzzInputs, ...long, '😀'.repeat(60), 'ü'.repeat(100)]) {
    const file = fileOf(title)
    const lines = file.split('\r\n')
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n ', '').split('\r\n')).toHaveLength(14)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  }
})
