import { execFileSync } from 'node:child_process'
import { expect } from '@playwright/test'
import type { Fault } from '../fault.ts'
import { patienceMs } from '../patience.ts'

/** The server's disk is full, until there is room again. */
export const diskFull: Fault = {
  name: 'disk-full',
  title: "The server's disk is full (SQLite)",
  stage: { database: 'sqlite' },

  async play(scene) {
    const { device, writer } = await scene.newWriter()
    await writer.write(2)
    await scene.saved(writer.page)
    limitFiles(scene.stage.servers[0]?.processId(), '1')
    const over = Promise.withResolvers<void>()
    const writing = writer.writeUntil(over.promise)
    await expect(writer.page.getByText(/Saved on this device|Kept in this browser/)).toBeVisible({
      timeout: patienceMs,
    })
    await scene.moment(0, 3_000)
    over.resolve()
    await writing
    if (scene.random.chance(0.5)) await device.kill()
    limitFiles(scene.stage.servers[0]?.processId(), 'unlimited')
  },
}

/** For a process, a limit on its file size looks like a full disk. */
function limitFiles(processId: number | undefined, bytes: string): void {
  execFileSync('prlimit', [`--pid=${processId}`, `--fsize=${bytes}:unlimited`])
}
