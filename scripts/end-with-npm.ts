const lookEveryMs = 200

/**
 * npm starts a script through a shell. If that shell is dash, it ends on a SIGTERM to npm without passing the signal
 * on, and the server would keep running unnoticed. So when the shell is gone, the server sends the signal to itself.
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
