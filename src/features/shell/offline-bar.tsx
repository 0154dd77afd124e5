import { useNetwork } from '@mantine/hooks'
import { Notice } from '../../ui/notice/notice'
import classes from './offline-bar.module.css'

/** Says that there is no network; what was being read is read again when it is back (reliability.md, 'O'). */
export function OfflineBar() {
  const { online } = useNetwork()
  if (online) return null
  return (
    <div className={classes.bar}>
      <Notice tone="warning">
        <p>You are offline. What you see may be old; it is read again when the connection is back.</p>
      </Notice>
    </div>
  )
}
