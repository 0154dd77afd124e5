import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { cacheControl } from '../../../deploy/headers'
import type { Respond } from './secure-server'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/**
 * Serves a baseline's files, and `index.html` for every other path.
 *
 * @param replaced texts to replace in the files, such as the address of the API
 */
export function folder(path: string, replaced: Readonly<Record<string, string>> = {}): Respond {
  return async (request) => {
    const { pathname } = new URL(request.url)
    const isFile = extname(pathname) in TYPES
    const page = () => readFile(join(path, 'index.html'), 'utf8')
    const name = isFile ? pathname : `${pathname}.html`
    const text = await readFile(join(path, name), 'utf8').catch(() => (isFile ? undefined : page()))
    if (text === undefined) return new Response('Not found', { status: 404 })
    const body = Object.entries(replaced).reduce((sum, [from, to]) => sum.replaceAll(from, to), text)
    return new Response(body, {
      headers: {
        'content-type': TYPES[isFile ? extname(name) : '.html'] ?? '',
        'cache-control': cacheControl(pathname),
      },
    })
  }
}
