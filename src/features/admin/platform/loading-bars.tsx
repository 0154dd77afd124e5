import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import classes from './series.module.css'

const HEIGHTS = ['35%', '55%', '25%', '70%', '45%', '85%', '60%']

/** The skeleton of a chart. */
export function LoadingBars() {
  return (
    <div className={classes.loadingBars}>
      {HEIGHTS.map((height) => (
        <Skeleton key={height} height={height} radius="sm" />
      ))}
    </div>
  )
}
