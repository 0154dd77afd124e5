/**
 * Returns the CPU time of `work` in ms: the minimum of several runs, because the first ones include compilation. Wall-clock
 * time would include other tests that run at the same time.
 */
export async function processorTimeOf(work: () => unknown, times = 8): Promise<number> {
  const measured: number[] = []
  for (let count = 0; count < times; count += 1) {
    const start = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(start)
    measured.push((user + system) / 1000)
  }
  return Math.min(...measured)
}
