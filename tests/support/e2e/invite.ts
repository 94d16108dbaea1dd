import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { RunningServer } from './server.ts'

/** Makes an invitation with the server's own command, as its operator would. Returns the link. */
export async function inviteTo(
  server: RunningServer,
  { email, publicUrl }: { email: string; publicUrl: string },
): Promise<string> {
  const said = await people(server, ['invite', email], { PUBLIC_URL: publicUrl })
  return said.trimEnd().split('\n').at(-1) ?? ''
}

export async function takeBack(server: RunningServer, email: string): Promise<void> {
  await people(server, ['delete', email])
}

async function people(
  { dataDir }: RunningServer,
  words: string[],
  settings: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [resolve('scripts/people.ts'), ...words], {
    cwd: dataDir,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings },
  })
  return stdout
}
