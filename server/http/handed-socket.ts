/** A listening socket that systemd has made. It stays when the server ends, so that calls meanwhile wait for the next server. */
export interface HandedSocket {
  fd: number
  /** The name of its unit. */
  name: string
}

/** SD_LISTEN_FDS_START in sd_listen_fds(3). */
const firstHanded = 3

/** How many sockets were passed to this process, and not to one that has started it. */
export function handedSockets({ LISTEN_PID, LISTEN_FDS, LISTEN_FDNAMES }: NodeJS.ProcessEnv): HandedSocket[] {
  if (Number(LISTEN_PID) !== process.pid) return []
  const names = LISTEN_FDNAMES?.split(':') ?? []
  return Array.from({ length: Number(LISTEN_FDS) || 0 }, (_, index) => ({
    fd: firstHanded + index,
    name: names[index] || 'a socket of systemd',
  }))
}
