import { Anchor, Badge, Button, Card, Group, Menu, Table, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Badge.css'
import '@mantine/core/styles/Card.css'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Table.css'
import { IconHome, IconServer2, IconUser, IconUsers } from '@tabler/icons-react'
import { Link, Outlet, useLoaderData, useRouteContext, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Product, Service, User } from './session'

// The library's types describe the portal's router, hence the casts: these values come from the baseline's router.
const useUser = () => (useRouteContext({ strict: false }) as { user: User }).user
const useData = (): unknown => useLoaderData({ strict: false })
const useServices = () => useData() as Service[]
const nameOf = ({ product }: Service) => (typeof product === 'object' && product?.name) || 'Service'
const productIdOf = ({ product }: Service) => (typeof product === 'object' ? product?.id : product)

const LINKS = [
  ['/', 'Home', IconHome],
  ['/services', 'Services', IconServer2],
  ['/admin/users', 'Users', IconUsers],
] as const

/** The navigation and the user menu. */
export function Shell() {
  const user = useUser()
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '240px minmax(0, 1fr)', minHeight: '100dvh' }}>
      <nav style={{ display: 'flex', flexDirection: 'column', gap: '1rem', padding: '1.5rem' }}>
        {LINKS.map(([to, name, Icon]) => (
          <Link key={to} to={to}>
            <Icon size={20} /> {name}
          </Link>
        ))}
        <Menu>
          <Menu.Target>
            <Button variant="default" leftSection={<IconUser size={18} />}>
              {user.username}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Logout</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </nav>
      <main style={{ padding: '2.5rem 2rem' }}>
        <Outlet />
      </main>
    </div>
  )
}

export function HomeScreen() {
  const user = useUser()
  const waiting = useServices().find(({ status }) => status === 'flow')
  return (
    <>
      <Title order={1}>Welcome, {user.username}</Title>
      {waiting && (
        <Group>
          <Text>{nameOf(waiting)} needs setup.</Text>
          <Anchor href="/setup">Continue Setup</Anchor>
        </Group>
      )}
    </>
  )
}

export function ServicesScreen() {
  return (
    <>
      <Title order={1}>My Services</Title>
      {useServices().map((service) => (
        <Card component="article" key={service.id} mb="md">
          <Group justify="space-between">
            <Title order={2}>{nameOf(service)}</Title>
            <Badge>{service.status}</Badge>
          </Group>
          <Text>{productIdOf(service)}</Text>
        </Card>
      ))}
    </>
  )
}

export const UserTable = tableOf<User>('Users', {
  User: ({ username }) => username,
  Email: ({ email }) => email,
  Role: ({ role }) => (typeof role === 'object' ? role?.name : role),
  Status: ({ status }) => status,
  Discord: ({ discord }) => discord?.username,
  Services: ({ services }) => services?.length ?? 0,
})

export const ServiceTable = tableOf<Service>('Services', {
  Service: ({ id }) => id,
  Owner: ({ user }) => (typeof user === 'object' ? user?.email : user),
  Product: productIdOf,
  Status: ({ status }) => status,
  Created: ({ createdAt }) => createdAt,
  Expires: ({ expiresAt }) => expiresAt,
})

export const ProductTable = tableOf<Product>('Products', {
  Product: ({ name }) => name,
  Id: ({ id }) => id,
  Prices: ({ prices }) => prices?.length,
  Stock: ({ stock }) => stock,
  Availability: ({ enabled }) => (enabled ? 'Enabled' : 'Disabled'),
})

/** A screen with a table of text, and a link to its next page. */
function tableOf<Row>(title: string, columns: Record<string, (row: Row) => ReactNode>) {
  const cells = Object.values(columns)
  return function TableScreen() {
    const { rows, pages } = useData() as { rows: Row[]; pages: number }
    const { page } = useSearch({ strict: false }) as { page: number }
    return (
      <>
        <Title order={1}>{title}</Title>
        <Table data={{ head: Object.keys(columns), body: rows.map((row) => cells.map((cell) => cell(row))) }} />
        <Group mt="md">
          <Text>
            Page {page} of {pages}
          </Text>
          <Button renderRoot={(props) => <Link to="." search={{ page: page + 1 }} {...props} />}>Next</Button>
        </Group>
      </>
    )
  }
}
