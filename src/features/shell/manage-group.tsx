import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChartBar, IconChevronDown, IconPackage, IconStack2, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import classes from './sidebar.module.css'

/** The way to the administrators' screens, for administrators alone; open at first (administrator specification, section 2). */
export function ManageGroup() {
  const [isOpen, group] = useDisclosure(true)
  const id = useId()
  return (
    <>
      <UnstyledButton
        className={classes.group ?? ''}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={group.toggle}
      >
        Manage
        <IconChevronDown aria-hidden size={18} className={classes.chevron} />
      </UnstyledButton>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div id={id} role="group" aria-label="Manage" className={classes.grouped}>
          <Link to="/admin" className={classes.item} activeOptions={{ exact: true, includeSearch: false }}>
            <IconChartBar aria-hidden size={20} />
            Platform
          </Link>
          <Link to="/admin/users" className={classes.item} activeOptions={{ includeSearch: false }}>
            <IconUsers aria-hidden size={20} />
            Users
          </Link>
          <Link to="/admin/services" className={classes.item} activeOptions={{ includeSearch: false }}>
            <IconStack2 aria-hidden size={20} />
            Services
          </Link>
          <Link to="/products" className={classes.item} activeOptions={{ includeSearch: false }}>
            <IconPackage aria-hidden size={20} />
            Products
          </Link>
        </div>
      )}
    </>
  )
}
