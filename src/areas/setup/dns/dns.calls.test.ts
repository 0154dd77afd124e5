import { expect, test } from 'vitest'
import { createSandbox } from '#sandbox/sandbox'
import { dnsSentinels } from '#sandbox/setup/dns.sentinels'
import { lookUpRecords } from './dns.calls'
import { type RecordType, recordsIn } from './dns.shapes'

const RESOLVER = 'http://localhost:4010/__dns/resolve'

test('a lookup sends the name and the type, without cookies and referrer', async () => {
  const sandbox = createSandbox()
  const sent: Request[] = []
  const find = (name: string, type: RecordType) =>
    lookUpRecords(`${RESOLVER}?ct=json`, { name, type }, new AbortController().signal, (request) => {
      sent.push(request)
      return sandbox.fetch(request)
    })
  const { domain } = dnsSentinels.both
  expect(await find(domain, 'A')).toEqual(['198.51.100.7', '203.0.113.10'])
  expect(await find('both.test', 'NS')).toEqual(['ns-1.awsdns-24.com'])
  expect(await find(dnsSentinels.alias.domain, 'A')).toEqual(['203.0.113.10'])
  expect(await find('unknown.test', 'AAAA')).toEqual([])
  await expect(find(dnsSentinels.failing.domain, 'A')).rejects.toThrow()
  const [{ url = '', headers, credentials, referrerPolicy, redirect } = {}] = sent
  expect({ url, headers: [...(headers ?? [])], credentials, referrerPolicy, redirect }).toEqual({
    url: `${RESOLVER}?ct=json&name=${domain}&type=A`,
    headers: [['accept', 'application/dns-json']],
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  })
})

test('an error of the server is a failure', async () => {
  const { signal } = new AbortController()
  const send = async () => Response.json({ Status: 0 }, { status: 503 })
  await expect(lookUpRecords(RESOLVER, { name: 'a.test', type: 'A' }, signal, send)).rejects.toThrow('503')
})

const ns = (data: unknown) => ({ Status: 0, Answer: [{ type: 2, data }] })
test.each<[unknown, RecordType, readonly string[] | 'failure']>([
  [{ Status: 0 }, 'A', []],
  [{ Status: 3, Answer: null }, 'A', []],
  [{ Status: 0, Answer: { type: 1, data: '203.0.113.10' } }, 'A', []],
  [{ Status: 0, Answer: [null, 7, { type: 28, data: '2001:db8::7' }, { type: 1, data: '1.2.3' }] }, 'A', []],
  [{ Status: 0, Answer: [{ type: 28, data: '2001:db8::7' }] }, 'AAAA', ['2001:db8::7']],
  [ns('NS1.Example.test.'), 'NS', ['ns1.example.test']],
  [ns('<b>'), 'NS', []],
  [ns('a'.repeat(300)), 'NS', []],
  [{ Status: 2 }, 'A', 'failure'],
  [{ Status: '0' }, 'A', 'failure'],
  [[], 'A', 'failure'],
  ['<html>', 'A', 'failure'],
  [null, 'A', 'failure'],
])('%j has for %s: %s', (body, type, records) => {
  const read = () => recordsIn(body, type)
  if (records === 'failure') expect(read).toThrow()
  else expect(read()).toEqual(records)
})

test('of many records, eight are read', () => {
  expect(recordsIn(JSON.parse(dnsSentinels.hostile.body), 'A')).toHaveLength(8)
})
