import { once } from 'node:events'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { AdviceError } from '../server/db/advice-error.ts'
import { type Config, EnvError, parseEnv } from '../server/env.ts'
import { minSecretLength } from '../server/kept-secret.ts'
import { loadEnvFile } from '../server/startup/load-env-file.ts'
import { portHolder } from '../server/startup/port-holder.ts'

/** Runs a command for the owner, with the server's own settings. Expected errors are shown without a stack. */
export async function runForOwner(work: (readSettings: () => OwnerSettings) => Promise<void>): Promise<void> {
  await tellAdvice(async () => {
    loadEnvFile()
    const { SECRET_FILE, SECRET_BEFORE, SECRET_BEFORE_FILE, ...others } = process.env
    await work(() => parseEnv({ ...others, SECRET: unused }))
  })
}

/** The settings without the secrets: few commands need one, and these use `serverSecret`. */
export type OwnerSettings = Omit<Config, 'secret' | 'secretBefore'>

/** Runs a command without reading the server's settings, which this user may not be allowed to read. */
export async function tellAdvice(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AdviceError || error instanceof EnvError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Passed so that no secret is created: only the user of this command could read it then. */
const unused = 'x'.repeat(minSecretLength)

/** Like `runForOwner`, for a command that accepts at most one path. With other arguments it shows the usage. */
export async function runOwnerCommand(
  usage: string,
  work: (settings: OwnerSettings, path: string | undefined) => Promise<void>,
): Promise<void> {
  // npm changes to the project's folder, but a path is meant relative to the folder where it was typed.
  const from = process.env.INIT_CWD ?? process.cwd()
  await runForOwner((readSettings) => {
    const path = onlyPath(usage)
    return work(readSettings(), path === undefined ? undefined : resolve(from, path))
  })
}

/** The option that prepares a restored PostgreSQL database for use. */
export const done = '--done'

/** The option that restores a backup even if somebody may have changed it. */
export const asItIs = '--as-it-is'

/** Refuses other options, an empty name (from a variable that is not set), and a name that spaces have split. */
function onlyPath(usage: string): string | undefined {
  const names = process.argv.slice(2).filter((name) => name !== done && name !== asItIs)
  const [name] = names
  if (names.length > 1 || name === '' || name?.startsWith('-')) throw new AdviceError(usage)
  return name
}

export async function refuseWhileServing({ host, port }: OwnerSettings): Promise<void> {
  const socket = connect(port, host)
  const isAnswering = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  if (!isAnswering) return
  const holder = portHolder(port)
  throw new AdviceError(`A server answers on port ${port}${holder ? `, ${holder}` : ''}: stop it first.`)
}
