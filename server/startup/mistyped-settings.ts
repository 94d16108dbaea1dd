import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { wrongLetters } from '#shared/text/wrong-letters.ts'
import { settings } from '../env.ts'
import { secretSettings } from '../settings-in-files.ts'

const known = [...Object.keys(settings.shape), ...secretSettings.map((name) => `${name}_FILE`)]

/**
 * Finds names in `.env` that are almost those of settings. They have no effect, and that SIGN_UP or TRUST_PROXY is not set would
 * be noticed only much later. Other names are not reported, because Docker Compose, Node and PostgreSQL's driver use this file
 * too.
 */
export function mistypedSettings(path = '.env'): string[] {
  if (!existsSync(path)) return []
  return Object.keys(parseEnv(readFileSync(path, 'utf8'))).flatMap((name) => {
    const meant = known.includes(name) ? undefined : (namedInFile(name) ?? nearestTo(name))
    return meant ? [`.env sets ${name}, which changes nothing. Is it meant to be ${meant}?`] : []
  })
}

/** Names such as PORT_FILE: only settings with a secret can be read from a file. */
function namedInFile(name: string): string | undefined {
  return Object.keys(settings.shape).find((other) => name === `${other}_FILE`)
}

function nearestTo(name: string): string | undefined {
  const letters = lettersOf(name)
  const [nearest] = known
    .map((other) => ({ other, wrong: wrongLetters(letters, lettersOf(other)) }))
    // In a short name, two letters are too many: PGPORT is not meant as PORT, nor HOME as HOST.
    .filter(({ other, wrong }) => wrong <= (lettersOf(other).length < 6 ? 1 : 2))
    .sort((one, another) => one.wrong - another.wrong)
  return nearest?.other
}

function lettersOf(name: string): string {
  return name.toUpperCase().replace(/[^A-Z]/g, '')
}
