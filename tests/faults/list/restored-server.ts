import { join } from 'node:path'
import { expect } from '@playwright/test'
import { backUpDatabase } from '../../../server/db/backups/back-up-database.ts'
import { restoreDatabase } from '../../../server/db/backups/restore-database.ts'
import { ready, strip, tool } from '../../support/e2e/writing.ts'
import type { Fault } from '../fault.ts'
import { patienceMs } from '../patience.ts'
import type { Scene } from '../scene.ts'

/** The server is restored from a backup older than the writer's account: only the browser has the words. */
export const restoredServer: Fault = {
  name: 'restored-server',
  title:
    'Server restored from a backup that is older than the account; its words are brought back from the browser',
  stage: { database: 'sqlite' },

  async play(scene) {
    const { random, stage } = scene
    const [server] = stage.servers
    if (!server) throw new Error('No server')
    const backup = join(server.dataDir, `backup-${random.whole(1, 1e9)}.db`)
    await backUpDatabase(server.dataDir, backup)
    const { device, writer } = await scene.newWriter()
    await writer.write(random.whole(1, 5))
    if (random.chance(0.7)) await scene.saved(writer.page)
    await server.pause()
    // Judged now, in the database from before the restore, because the backup is older.
    await scene.judged(writer.page)
    await writer.write(random.whole(0, 3))
    await restoreDatabase(server.dataDir, backup, Date.now())
    await server.resume()
    await bringBack(scene, device)
  },
}

/** Signs in with the same address, which now belongs to another account. */
export async function bringBack(scene: Scene, device: Scene['devices'][number]): Promise<void> {
  const [page] = device.windows()
  if (!page) throw new Error('No window')
  await page.evaluate(holdSession)
  await scene.signIn(device.context())
  await page.reload()
  await ready(page, { timeout: patienceMs })
  await tool(page, 'Bring it back').click()
  const tabs = strip(page).getByRole('tab')
  await expect(tabs).toHaveCount(2, { timeout: patienceMs })
  await tabs.last().click()
  await scene.saved(page)
}

/**
 * Holds the session's lock until the page is reloaded, as a window that signs in does, so that no other window
 * refreshes its session meanwhile. Otherwise the reply that the old session has ended would delete the cookie of the
 * new one.
 */
function holdSession(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks.request('longhand:session', () => {
    resolve()
    return new Promise(() => {})
  })
  return promise
}
