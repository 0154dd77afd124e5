import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import classes from './pager.module.css'

/** The page number and the buttons to the neighboring pages. Renders nothing if there is only one page. */
export const Pager = memo(function Pager({
  page,
  pages,
  onPage,
}: {
  /** Starts at 1. */
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
        {...end(page <= 1)}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        Previous
      </Button>
      <p className={classes.place} role="status">
        {`Page ${page} of ${pages}`}
      </p>
      <Button
        variant="default"
        rightSection={<IconChevronRight aria-hidden size={18} />}
        {...end(page >= pages)}
        onClick={() => page < pages && onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  )
})

/** Uses `aria-disabled`, because a disabled button would lose the focus on the last page. */
const end = (isReached: boolean) => (isReached ? { 'aria-disabled': true, 'data-disabled': true } : {})
