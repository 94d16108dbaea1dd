/** The processor time of a call. Unlike the clock, it does not grow when the machine has other work. */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
