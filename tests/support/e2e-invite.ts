import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { RunningServer } from './e2e-server.ts'

/** By the command of whoever runs the server, beside it; answers the link. */
export async function inviteTo(
  { dataDir }: RunningServer,
  { email, publicUrl }: { email: string; publicUrl: string },
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve('scripts/people.ts'), 'invite', email],
    { cwd: dataDir, env: { PATH: process.env.PATH, DATA_DIR: dataDir, PUBLIC_URL: publicUrl } },
  )
  return stdout.trimEnd().split('\n').at(-1) ?? ''
}
