import { join } from 'node:path'
import { makeFolder, removeFolder } from '../../support/leftovers.ts'
import { start } from '../port/process.ts'

/** The bus on which a browser informs screen readers. It has only one browser, and ends with the test. */
export interface Bus {
  address: string
  /** The variables by which a program finds it. */
  env: NodeJS.ProcessEnv
  end(): Promise<void>
}

/** The program with which a browser registers. */
export const registry = '/usr/libexec/at-spi2-registryd'

/**
 * Starts a bus of our own. That of a desktop, or one that programs start themselves, would outlive the test. On a desktop, a
 * launcher says where the bus is; here a variable does, so that programs find no other one.
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
