const lookEveryMs = 10

/**
 * A clock for a process that other programs may keep from running. It counts while the process works or waits for something, and
 * stands still while the process is kept from running. `signal` aborts when it has counted `limitMs`.
 */
export function startLivedTime(limitMs = Number.POSITIVE_INFINITY) {
  const limit = new AbortController()
  let livedMs = 0
  let lookedAt = performance.now()
  let worked = process.cpuUsage()
  const look = () => {
    const { user, system } = process.cpuUsage(worked)
    const passedMs = performance.now() - lookedAt
    livedMs += Math.min(passedMs, 2 * lookEveryMs + (user + system) / 1000)
    lookedAt += passedMs
    worked = process.cpuUsage()
    if (livedMs > limitMs) limit.abort(new Error(`${limitMs} ms have passed`))
    return livedMs
  }
  const looking = setInterval(look, lookEveryMs).unref()
  return { ms: look, signal: limit.signal, stop: () => clearInterval(looking) }
}
