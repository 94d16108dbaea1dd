/** A listening socket that systemd has made, and that stays when we end: who calls meanwhile waits for the next of us. */
export interface HandedSocket {
  fd: number
  /** Of its unit. */
  name: string
}

/** What sd_listen_fds(3) calls SD_LISTEN_FDS_START. */
const firstHanded = 3

/** How many were handed to this very process, and not to one that has started it. */
export function handedSockets({ LISTEN_PID, LISTEN_FDS, LISTEN_FDNAMES }: NodeJS.ProcessEnv): HandedSocket[] {
  if (Number(LISTEN_PID) !== process.pid) return []
  const names = LISTEN_FDNAMES?.split(':') ?? []
  return Array.from({ length: Number(LISTEN_FDS) || 0 }, (_, index) => ({
    fd: firstHanded + index,
    name: names[index] || 'a socket of systemd',
  }))
}
