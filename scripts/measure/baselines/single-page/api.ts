import createClient from 'openapi-fetch'
import type { components, paths } from '#src/api/schema.gen'

type Schemas = components['schemas']
export type User = Schemas['User']
export type Service = Schemas['Service']
export type Login = { readonly email: string; readonly password: string }

/** Replaced when the baseline is built. */
declare const API_URL: string

const client = createClient<paths>({ baseUrl: API_URL, credentials: 'include' })
client.use({
  onRequest({ request }) {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]
    if (token) request.headers.set('X-XSRF-TOKEN', token)
  },
})

/** The signed-in user, or undefined. */
export async function restore(): Promise<User | undefined> {
  const { data } = await client.GET('/auth/@me')
  return data && (unwrapped(data) as User)
}

export async function login(body: Login): Promise<User> {
  const { data } = await client.POST('/auth/login', { body })
  if (!data) throw new Error('The email address or the password is wrong.')
  return unwrapped(data) as User
}

export async function listServices(): Promise<Service[]> {
  const { data } = await client.GET('/services')
  return unwrapped(data) as Service[]
}

/** One page of twenty users, and the number of pages. */
export async function listUsers(page: number): Promise<{ rows: User[]; pages: number }> {
  const { data } = await client.GET('/admin/users', { params: { query: { page, limit: 20 } } })
  const { users, pagination } = unwrapped(data) as { users: User[]; pagination: { pages: number } }
  return { rows: users, pages: pagination.pages }
}

/** One page of twenty services, and the number of pages. */
export async function listAllServices(page: number): Promise<{ rows: Service[]; pages: number }> {
  const { data } = await client.GET('/admin/services', { params: { query: { page, limit: 20 } } })
  const { services, pagination } = unwrapped(data) as { services: Service[]; pagination: { pages: number } }
  return { rows: services, pages: pagination.pages }
}

/** The sandbox wraps everything in `data`; the contract allows more envelopes, which a baseline can ignore (hence the casts). */
function unwrapped(response: unknown): unknown {
  return (response as { data: unknown }).data
}
