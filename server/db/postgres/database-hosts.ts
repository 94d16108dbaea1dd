/** With several hosts, as PostgreSQL's own programs write them: `postgresql://user@one,two:5433/name`. */
const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*,[^@/?#]*)((?:[/?#].*)?)$/

/** An address for each host that `DATABASE_URL` names, in its order. */
export function databaseHosts(databaseUrl: string): string[] {
  const [, before, hosts = '', after] = severalHosts.exec(databaseUrl) ?? []
  if (before === undefined) return [databaseUrl]
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}
