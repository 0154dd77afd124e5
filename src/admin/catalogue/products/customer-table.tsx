import type { ProductCustomer } from '#machines/admin/catalogue/product-customer'
import { statusTone } from '#machines/admin/status-tone'
import { statusLabel } from '#machines/services/service-status'
import { formatDay } from '../../../shared/format/date'
import { AnchorLink } from '../../../ui/links'
import { DataTable } from '../../../ui/table/data-table'
import { ShortName } from '../../../ui/table/row-name'
import type { Column } from '../../../ui/table/table-row'
import { Identifier } from '../../../ui/text/identifier'
import { StatusBadge } from '../../../ui/text/status-badge'
import classes from '../../kit/screen/admin.module.css'

/** One page of a product's customers, with links to their account and their services. */
export function CustomerTable({ rows }: { rows: readonly ProductCustomer[] }) {
  return <DataTable caption="Customers" columns={COLUMNS} context={null} rows={rows} />
}

const COLUMNS: readonly Column<ProductCustomer, null>[] = [
  {
    name: 'User',
    cell: ({ user: { id, username, email } }) => (
      <div className={classes.pair}>
        {id === '' ? (
          <span className={classes.quiet}>{username || email || 'Unknown'}</span>
        ) : (
          <AnchorLink inherit to="/admin/users" search={{ view: id }}>
            <ShortName>{username || email || id}</ShortName>
          </AnchorLink>
        )}
        {username && email && (
          <span className={classes.aside}>
            <ShortName>{email}</ShortName>
          </span>
        )}
      </div>
    ),
  },
  { name: 'Registered', width: 7, leaves: 1, cell: ({ user: { createdAt } }) => formatDay(createdAt) ?? '–' },
  {
    name: 'Discord',
    width: 7,
    leaves: 2,
    cell: ({ discordUsername }) => discordUsername || <span className={classes.quiet}>Not linked</span>,
  },
  {
    name: 'Status',
    width: 8,
    inCard: 'badge',
    cell: ({ user: { status } }) => <StatusBadge tone={statusTone(status)}>{statusLabel(status)}</StatusBadge>,
  },
  {
    name: 'Service',
    width: 14,
    inCard: 'line',
    cell: ({ user, service }) =>
      service ? (
        <div className={classes.pair}>
          {/* A single service has no screen, so the link opens the services of the user. */}
          {user.id === '' ? (
            <Identifier>{service.id}</Identifier>
          ) : (
            <AnchorLink to="/admin/services" search={{ userId: user.id }} aria-label={`Service ${service.id}`}>
              <Identifier>{service.id}</Identifier>
            </AnchorLink>
          )}
          <StatusBadge tone={statusTone(service.status)}>{statusLabel(service.status)}</StatusBadge>
        </div>
      ) : (
        <span className={classes.quiet}>–</span>
      ),
  },
  { name: 'Service Created', width: 9, leaves: 1, cell: ({ service }) => formatDay(service?.createdAt) ?? '–' },
]
