/** Returns the request as the sandbox sees it, whose root is its own path. */
export async function withoutMount(request: Request, mount: string): Promise<Request> {
  const url = new URL(request.url)
  url.pathname = url.pathname.slice(mount.length) || '/'
  const { method, headers, signal } = request
  const body = method === 'GET' || method === 'HEAD' ? null : await request.text()
  return new Request(url, { method, headers, signal, body })
}

/** Returns the response with the addresses on its page and of its redirect below the sandbox's path. */
export async function withMount(response: Response, root: URL, mount: string): Promise<Response> {
  const { status, headers } = response
  const location = headers.get('Location')
  if (location !== null)
    return Response.redirect(location.startsWith('/') ? root.origin + mount + location : location, status)
  if (!headers.get('Content-Type')?.startsWith('text/html')) return response
  const page = await response.text()
  return new Response(page.replaceAll(/ ((?:form)?action|href)="\//g, ` $1="${mount}/`), { status, headers })
}
