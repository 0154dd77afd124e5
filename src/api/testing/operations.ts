import { Secret } from '#machines/secret'
import { getCurrentUser, login, logout, registerAccount } from '../accounts'
import type { ApiClient } from '../client'
import { listEnabledProducts } from '../products'
import { listServices, registerPurchase } from '../services'

/** A test person's email and password. */
type Credentials = { readonly email: string; readonly password: string }

/** A function of the API layer with the operation that it calls. */
export type Operation = {
  readonly name: string
  readonly operationId: string
  readonly call: string
  /** Whether it changes anything: such a call is never sent again by itself. */
  readonly isWrite: boolean
  /** Whether what a good answer says does not matter. */
  readonly ignoresBody: boolean
  run(client: ApiClient, signal: AbortSignal): Promise<unknown>
}

const read = { isWrite: false, ignoresBody: false }
const write = { isWrite: true, ignoresBody: false }

/** Every function of the API layer, with arguments that the sandbox accepts. A new function gets a line here. */
export function operationsFor({ email, password }: Credentials): readonly Operation[] {
  return [
    {
      ...read,
      name: 'getCurrentUser',
      operationId: 'getCurrentUser',
      call: 'GET /v1/auth/@me',
      run: getCurrentUser,
    },
    {
      ...write,
      name: 'login',
      operationId: 'login',
      call: 'POST /v1/auth/login',
      run: (client, signal) => login(client, { email, password: new Secret(password) }, signal),
    },
    {
      ...write,
      name: 'registerAccount',
      operationId: 'registerAccount',
      call: 'POST /v1/users',
      run: (client, signal) =>
        registerAccount(
          client,
          {
            username: 'newcomer',
            email: 'newcomer@example.test',
            password: new Secret(password),
            confirmPassword: new Secret(password),
          },
          signal,
        ),
    },
    {
      ...write,
      name: 'logout',
      operationId: 'logout',
      call: 'POST /v1/auth/logout',
      ignoresBody: true,
      run: logout,
    },
    { ...read, name: 'listServices', operationId: 'listServices', call: 'GET /v1/services', run: listServices },
    {
      ...write,
      name: 'registerPurchase',
      operationId: 'registerPurchase',
      call: 'POST /v1/services',
      run: (client, signal) =>
        registerPurchase(client, { productId: 'ACPMH', tebexTransactionId: 'tbx-new-1' }, signal),
    },
    {
      ...read,
      name: 'listEnabledProducts',
      operationId: 'listProducts',
      call: 'GET /v1/products',
      run: listEnabledProducts,
    },
  ]
}
