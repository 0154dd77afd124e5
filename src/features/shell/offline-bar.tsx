import { useNetwork } from '@mantine/hooks'
import { Notice } from '../../ui/notice/notice'
import classes from './offline-bar.module.css'

/** Shows that the browser is offline (docs/product/shell.md#offline). */
export function OfflineBar() {
  const { online } = useNetwork()
  if (online) return null
  return (
    <div className={classes.bar}>
      <Notice tone="warning">
        <p>You're offline. What you see may be out of date. It will refresh when you're back online.</p>
      </Notice>
    </div>
  )
}
