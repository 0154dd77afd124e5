import { Anchor, Button, Group, Menu, Table, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Table.css'
import { IconHome, IconServer2, IconUser, IconUsers } from '@tabler/icons-react'
import { Link, Outlet, useLoaderData, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import type { Service, User } from './session'

// The library's types describe the portal's router, hence the casts: these values come from the baseline's router.
const useUser = () => (useRouteContext({ strict: false }) as { user: User }).user
const useData = (): unknown => useLoaderData({ strict: false })
const usePage = () => (useSearch({ strict: false }) as { page: number }).page
const nameOf = ({ product }: Service) => (typeof product === 'object' && product?.name) || 'Service'

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
  const waiting = (useData() as Service[]).find(({ status }) => status === 'flow')
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

/** A page of the users, as a table of text. */
export function UsersScreen() {
  const navigate = useNavigate()
  const page = usePage()
  const rows = useData() as User[]
  const body = rows.map(({ username, email, role, status, discord, services }) => [
    ...[username, email, typeof role === 'object' ? role?.name : role, status, discord?.username],
    services?.length ?? 0,
  ])
  return (
    <>
      <Title order={1}>Users</Title>
      <Table data={{ head: ['User', 'Email', 'Role', 'Status', 'Discord', 'Services'], body }} />
      <Button onClick={() => void navigate({ to: '/admin/users', search: { page: page + 1 } } as never)}>Next</Button>
    </>
  )
}
