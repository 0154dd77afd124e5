/**
 * How long the processor worked on something, in milliseconds: the shortest of several times, because the first ones wait for
 * the compiler. The clock on the wall would also count what other tests do beside this one.
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
