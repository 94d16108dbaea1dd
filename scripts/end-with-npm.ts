const lookEveryMs = 200

/**
 * npm starts a script through a shell. Where that shell is dash, it dies of a SIGTERM to npm without passing it on,
 * and the server would live on unseen. So when the shell is gone, the signal is made up for.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }, lookEveryMs)
  looking.unref()
}
