/** Milliseconds of processor time of this thread: the least of three runs, since others on the machine only add to it. */
export function processorTime(work: () => void): number {
  const times = [0, 1, 2].map(() => {
    const begun = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(begun)
    return (user + system) / 1000
  })
  return Math.min(...times)
}
