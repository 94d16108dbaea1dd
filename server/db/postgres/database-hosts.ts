/** An address with several hosts, in PostgreSQL's own notation: `postgresql://user@one,two:5433/name`. */
const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*,[^@/?#]*)((?:[/?#].*)?)$/

/** Returns one address for each host in `DATABASE_URL`, in the same order. */
export function databaseHosts(databaseUrl: string): string[] {
  const [, before, hosts = '', after] = severalHosts.exec(databaseUrl) ?? []
  if (before === undefined) return [databaseUrl]
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}
