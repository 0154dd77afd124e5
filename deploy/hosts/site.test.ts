import { expect, test } from 'vitest'
import { caddy } from './caddy'
import { nginx } from './nginx'
import { writeExport } from './testing/made-up-export'

const { deployment } = await writeExport()
const site = { domain: 'portal.example.com', root: '/srv/portal' }
const local = { ...site, loopbackPort: 4000 }

test('nginx serves the domain only over HTTPS, and otherwise as in the tests', () => {
  const text = nginx(deployment, site)['portal.conf'] ?? ''
  const addresses = /^server \{[\s\S]*?(?=\n {4}root )/m
  expect(addresses.exec(text)?.[0]).toBe(`server {
    listen 80;
    listen [::]:80;
    server_name portal.example.com;
    return 301 https://portal.example.com$request_uri;
}

server {
    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    server_name portal.example.com;
    ssl_certificate /etc/letsencrypt/live/portal.example.com/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/portal.example.com/privkey.pem;
    ssl_protocols TLSv1.2 TLSv1.3;
    access_log /var/log/nginx/portal.log portal;`)
  const tested = nginx(deployment, local)['portal.conf'] ?? ''
  expect(text.replace(addresses, '')).toBe(tested.replace(addresses, ''))
})

test('Caddy serves the domain with its own certificate, and otherwise as in the tests', () => {
  const text = caddy(deployment, site).Caddyfile ?? ''
  expect(text).toMatch(/^portal\.example\.com \{\n\troot \* "\/srv\/portal"$/m)
  const tested = caddy(deployment, local).Caddyfile ?? ''
  expect(text.replace('portal.example.com {', '')).toBe(tested.replace('http://localhost:4000 {\n\tbind 127.0.0.1', ''))
})

test.each([nginx, caddy])('quotes in a header are escaped, and special characters are rejected: %o', (host) => {
  const withHeader = (value: string) => Object.values(host({ ...deployment, headers: { 'X-A': value } }, site)).join('')
  expect(withHeader('self "https://a.example"')).toContain('X-A "self \\"https://a.example\\""')
  for (const value of ['$host', '{host}', 'a\nb', 'a\\b'])
    expect(() => withHeader(value), value).toThrow('is not allowed')
})

test.each([nginx, caddy])('an export without icons has no rule that matches everything instead: %o', (host) => {
  const text = Object.values(host({ ...deployment, files: ['/config.json'] }, site)).join('')
  expect(text).toContain('([^\\s\\S])$')
})
