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
import type { Service, User } from './api'
import classes from './signed-in-screens.module.css'

// The library's types describe the portal's router, hence the casts: these values come from the baseline's router.
const useUser = () => useRouteContext({ strict: false }) as { user: User }
const useData = (): unknown => useLoaderData({ strict: false })
const useServices = () => useData() as Service[]
const useRows = <T,>() => useData() as { rows: T[]; pages: number }
const usePage = () => useSearch({ strict: false }) as { page: number }

/** The navigation and the user menu. */
export function Shell() {
  const { user } = useUser()
  return (
    <div className={classes.shell}>
      <nav className={classes.sidebar}>
        <Link to="/">
          <IconHome size={20} /> Home
        </Link>
        <Link to="/services">
          <IconServer2 size={20} /> Services
        </Link>
        <Link to="/admin/users" search={{ page: 1 }}>
          <IconUsers size={20} /> Users
        </Link>
        <Menu>
          <Menu.Target>
            <Button variant="default" leftSection={<IconUser size={18} />}>
              {user.username}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Settings</Menu.Item>
            <Menu.Item>Logout</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </nav>
      <main className={classes.main}>
        <Outlet />
      </main>
    </div>
  )
}

export function HomeScreen() {
  const { user } = useUser()
  const waiting = useServices().find(({ status }) => status === 'flow')
  return (
    <>
      <Title order={1}>Welcome, {user.username}</Title>
      {waiting ? (
        <Group>
          <Text>{nameOf(waiting)} needs setup.</Text>
          <Anchor href="/setup">Continue Setup</Anchor>
        </Group>
      ) : (
        <Text>You're all caught up.</Text>
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
          <Text c="dimmed">Since {service.createdAt}</Text>
        </Card>
      ))}
    </>
  )
}

export function UsersScreen() {
  const { rows, pages } = useRows<User>()
  const { page } = usePage()
  return (
    <BareTable
      title="Users"
      head={['User', 'Email', 'Role', 'Status', 'Discord', 'Services']}
      rows={rows.map((user) => [
        user.username,
        user.email,
        typeof user.role === 'object' ? user.role?.name : user.role,
        user.status,
        user.discord?.username,
        user.services?.length ?? 0,
      ])}
      page={page}
      pages={pages}
      to="/admin/users"
    />
  )
}

export function AllServicesScreen() {
  const { rows, pages } = useRows<Service>()
  const { page } = usePage()
  return (
    <BareTable
      title="Services"
      head={['Service', 'Owner', 'Product', 'Status', 'Created', 'Expires']}
      rows={rows.map((service) => [
        service.id,
        typeof service.user === 'object' ? service.user?.email : service.user,
        productIdOf(service),
        service.status,
        service.createdAt,
        service.expiresAt,
      ])}
      page={page}
      pages={pages}
      to="/admin/services"
    />
  )
}

function BareTable({
  title,
  head,
  rows,
  page,
  pages,
  to,
}: {
  title: string
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  page: number
  pages: number
  to: '/admin/users' | '/admin/services'
}) {
  return (
    <>
      <Title order={1}>{title}</Title>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {head.map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is replaced as a whole
            <Table.Tr key={row}>
              {cells.map((cell, column) => (
                <Table.Td key={head[column]}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group mt="md">
        <Text>
          Page {page} of {pages}
        </Text>
        <Button renderRoot={(props) => <Link to={to} search={{ page: page + 1 }} {...props} />}>Next</Button>
      </Group>
    </>
  )
}

const nameOf = ({ product }: Service) => (typeof product === 'object' && product?.name) || 'Service'
const productIdOf = ({ product }: Service) => (typeof product === 'object' ? product?.id : product)
