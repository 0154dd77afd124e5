import { activityText, isActivityOf } from '../../../shared/storage/keys'
import type { Activity } from './activity'

/** Continues the log that this tab has stored for the user. Its code is loaded with the first write. */
export function createActivity(userId: string): Activity {
  if (!isActivityOf(userId)) activityText.write(`${userId} []`)
  const waiting: Parameters<Activity['run']>[0][] = []
  const run: Activity['run'] = (task) => {
    waiting.push(task)
    import('./activity-log').then(
      ({ listWrite, listDeployments }) => {
        for (const next of waiting.splice(0)) next({ listWrite, listDeployments })
      },
      // Without the network the code may not load. It is loaded with the next task.
      () => {},
    )
  }
  return {
    userId,
    add(write) {
      const at = new Date().toISOString()
      run(({ listWrite }) => listWrite(userId, at, write))
    },
    run,
  }
}
