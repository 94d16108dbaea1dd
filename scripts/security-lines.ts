interface Line {
  time: string
  event: string
  outcome: string
  way?: string
  who?: string
  user?: string
  isNew?: boolean
  network?: string
  route?: string
  more?: number
}

/** The lines about one address, including those that name only its account. */
export function aboutOne(lines: string[], names: string[]): string[] {
  const users = new Set(lines.flatMap((line) => userOf(parsed(line), names)))
  return lines.filter((line) => {
    const { who: named, user } = parsed(line) ?? {}
    return isAmong(names, named) || (user !== undefined && users.has(user))
  })
}

function userOf(line: Line | undefined, names: string[]): string[] {
  return isAmong(names, line?.who) && line?.user !== undefined ? [line.user] : []
}

function isAmong(names: string[], who: string | undefined): boolean {
  return who !== undefined && names.includes(who)
}

/** `2026-11-23 06:12:01  sign-in  otp_expired  3kJx90Qw  192.0.2.1` */
export function readable(text: string): string {
  const line = parsed(text)
  if (!line) return text
  const { time, event, outcome, way, who, user, network, route, more, isNew } = line
  const cells = [
    `${time.slice(0, 10)} ${time.slice(11, 19)}`,
    event.padEnd(16),
    outcome.padEnd(27),
    (who ?? user ?? '').slice(0, 8).padEnd(8),
    network ?? '',
    way ? `by ${way}` : '',
    isNew ? 'new account' : '',
    route ?? '',
    more ? `and ${more} more before` : '',
  ]
  return cells
    .filter((cell) => cell !== '')
    .join('  ')
    .trimEnd()
}

/** Returns undefined for a line that is cut, as by a full disk. */
function parsed(line: string): Line | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
