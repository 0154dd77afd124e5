import { activityText, isActivityOf } from '../../../shared/storage/keys'
import type { Activity } from './activity'
import type { listWrite } from './activity-log'

type Task = (list: typeof listWrite) => void

/** Continues the log that this tab has stored for the user. Its code is loaded with the first write. */
export function createActivity(userId: string): Activity {
  if (!isActivityOf(userId)) activityText.write(`${userId} []`)
  const waiting: Task[] = []
  function run(task: Task): void {
    waiting.push(task)
    import('./activity-log').then(
      ({ listWrite: list }) => {
        for (const next of waiting.splice(0)) next(list)
      },
      // Without the network the code may not load. It is loaded with the next task.
      () => {},
    )
  }
  return {
    userId,
    add(write) {
      const at = new Date().toISOString()
      run((list) => list(userId, at, write))
    },
    run,
  }
}
