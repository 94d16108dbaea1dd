import { join } from 'node:path'
import { makeFolder, removeFolder } from '../../support/leftovers.ts'
import { start } from '../port/process.ts'

/** Where browsers tell screen readers what there is, for one browser: nobody else's is heard, and all of it ends with us. */
export interface Bus {
  address: string
  /** As a program finds it. */
  env: NodeJS.ProcessEnv
  end(): Promise<void>
}

/** Where a browser says that it is there. */
export const registry = '/usr/libexec/at-spi2-registryd'

/**
 * Not the one of a desktop, nor one that programs start for themselves: those outlive whoever asked for them. On a desktop a
 * launcher tells where this bus is; here a variable does, and so there is no other bus.
 */
export async function startBus(): Promise<Bus> {
  const folder = await makeFolder('bus')
  const address = `unix:path=${join(folder, 'bus')}`
  const config = join(import.meta.dirname, 'bus.conf')
  const silent = { ...process.env, DBUS_SESSION_BUS_ADDRESS: 'disabled:' }
  const daemon = start(
    'dbus-daemon',
    ['--nofork', '--print-address', `--address=${address}`, `--config-file=${config}`],
    silent,
  )
  await daemon.reads(/^(unix:\S+)/)
  const env = { ...silent, AT_SPI_BUS_ADDRESS: address }
  const registrar = start(registry, [], { ...env, DBUS_SESSION_BUS_ADDRESS: address })
  return {
    address,
    env,
    async end() {
      await Promise.all([registrar.kill(), daemon.kill()])
      await removeFolder(folder)
    },
  }
}
