/** For how long it keeps a processor: a machine that has other things to do makes it longer by the clock alone. */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
