import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './pager.module.css'

/** Which page of a list this is, and the ways to its neighbours; nothing where there is one page alone. */
export function Pager({
  page,
  pages,
  onPage,
}: {
  /** From 1. */
  page: number
  pages: number
  onPage: (page: number) => void
}) {
  if (pages <= 1) return null
  return (
    <nav className={classes.pager} aria-label="Pages">
      <Button
        variant="default"
        leftSection={<IconChevronLeft aria-hidden size={18} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <p className={classes.place} role="status">
        Page {page} of {pages}
      </p>
      <Button
        variant="default"
        rightSection={<IconChevronRight aria-hidden size={18} />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  )
}
