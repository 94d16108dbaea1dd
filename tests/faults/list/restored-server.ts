import { join } from 'node:path'
import { expect } from '@playwright/test'
import { backUpDatabase } from '../../../server/db/back-up-database.ts'
import { restoreDatabase } from '../../../server/db/restore-database.ts'
import { ready, strip, tool } from '../../support/e2e-writing.ts'
import type { Fault } from '../fault.ts'
import { patienceMs } from '../patience.ts'
import type { Scene } from '../scene.ts'

/** The server goes back to a backup that is older than the writer's account: the browser alone has the words. */
export const restoredServer: Fault = {
  name: 'restored-server',
  title:
    'Server restored from a backup that is older than the account; its words are brought back from the browser',

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
    // In the database of before: the backup is older.
    await scene.judged(writer.page)
    await writer.write(random.whole(0, 3))
    await restoreDatabase(server.dataDir, backup, Date.now())
    await server.resume()
    await bringBack(scene, device)
  },
}

/** As the same address, which is another account by now. */
export async function bringBack(scene: Scene, device: Scene['devices'][number]): Promise<void> {
  const [page] = device.windows()
  if (!page) throw new Error('No window')
  await page.evaluate(holdSession)
  await scene.signIn(device.context())
  await page.reload()
  await ready(page, { timeout: patienceMs })
  await tool(page, 'Bring them back').click()
  const tabs = strip(page).getByRole('tab')
  await expect(tabs).toHaveCount(2)
  await tabs.last().click()
  await scene.saved(page)
}

/**
 * As any window of the browser signs in: not while another one asks for its session. Until the page is loaded anew. Else
 * the answer that the old session is over would take the cookie of the new one along.
 */
function holdSession(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks.request('longhand:session', () => {
    resolve()
    return new Promise(() => {})
  })
  return promise
}
