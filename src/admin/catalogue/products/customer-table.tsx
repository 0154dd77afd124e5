import type { ProductCustomer } from '#machines/admin/catalogue/product-customer'
import { statusTone } from '#machines/admin/status-tone'
import { statusLabel } from '#machines/services/service-status'
import { formatDay } from '../../../shared/format/date'
import { AnchorLink } from '../../../ui/links'
import { DataTable } from '../../../ui/table/data-table'
import type { Column } from '../../../ui/table/table-row'
import { Identifier } from '../../../ui/text/identifier'
import { StatusBadge } from '../../../ui/text/status-badge'
import classes from '../../kit/screen/admin.module.css'
import own from './products.module.css'

/** One page of a product's customers, with links to their account and their services. */
export function CustomerTable({ rows }: { rows: readonly ProductCustomer[] }) {
  return <DataTable caption="Customers" columns={COLUMNS} context={null} rows={rows} />
}

const COLUMNS: readonly Column<ProductCustomer, null>[] = [
  {
    name: 'User',
    cell: ({ user: { id, username, email } }) => (
      <>
        {id === '' ? (
          <span className={classes.quiet}>{username || email || 'Unknown'}</span>
        ) : (
          <AnchorLink inherit to="/admin/users" search={{ view: id }}>
            {username || email || id}
          </AnchorLink>
        )}
        {username && email && <div className={classes.quiet}>{email}</div>}
      </>
    ),
  },
  {
    name: 'Registered',
    cell: ({ user: { createdAt } }) => <span className={classes.line}>{formatDay(createdAt) ?? '–'}</span>,
  },
  {
    name: 'Discord',
    cell: ({ discordUsername }) => discordUsername || <span className={classes.quiet}>Not linked</span>,
  },
  {
    name: 'Status',
    cell: ({ user: { status } }) => <StatusBadge tone={statusTone(status)}>{statusLabel(status)}</StatusBadge>,
  },
  {
    name: 'Service',
    cell: ({ user, service }) =>
      service ? (
        <>
          {/* A single service has no screen, so the link opens the services of the user. */}
          {user.id === '' ? (
            <Identifier>{service.id}</Identifier>
          ) : (
            <AnchorLink to="/admin/services" search={{ userId: user.id }} aria-label={`Service ${service.id}`}>
              <Identifier>{service.id}</Identifier>
            </AnchorLink>
          )}
          <StatusBadge tone={statusTone(service.status)}>{statusLabel(service.status)}</StatusBadge>
        </>
      ) : (
        <span className={classes.quiet}>–</span>
      ),
  },
  {
    name: 'Service Created',
    // Tables align the last column to the right, which suits actions but not dates.
    cell: ({ service }) => <span className={own.last}>{formatDay(service?.createdAt) ?? '–'}</span>,
  },
]
