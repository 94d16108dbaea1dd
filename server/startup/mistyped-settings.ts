import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { settings } from '../env.ts'
import { secretSettings } from '../settings-in-files.ts'

const known = [...Object.keys(settings.shape), ...secretSettings.map((name) => `${name}_FILE`)]

/**
 * Names in `.env` that are almost those of settings: they change nothing, and an unset SIGN_UP or TRUST_PROXY shows only much later. Other
 * names are left alone, because Docker Compose, Node and PostgreSQL's driver have some of their own there.
 */
export function mistypedSettings(path = '.env'): string[] {
  if (!existsSync(path)) return []
  return Object.keys(parseEnv(readFileSync(path, 'utf8'))).flatMap((name) => {
    const meant = known.includes(name) ? undefined : nearestTo(name)
    return meant ? [`.env sets ${name}, which changes nothing. Is it meant to be ${meant}?`] : []
  })
}

function nearestTo(name: string): string | undefined {
  const letters = lettersOf(name)
  const changesTo = (other: string) => changesBetween(letters, lettersOf(other))
  // Of a short name two letters are half: PGPORT is not PORT, nor HOME HOST.
  const near = known.filter((other) => changesTo(other) <= (lettersOf(other).length < 6 ? 1 : 2))
  return near.sort((one, other) => changesTo(one) - changesTo(other))[0]
}

function lettersOf(name: string): string {
  return name.toUpperCase().replace(/[^A-Z]/g, '')
}

/** How many letters have to be added, left out or changed. */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, wanted] of [...other].entries()) {
      const changed = (row[to] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(changed, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
