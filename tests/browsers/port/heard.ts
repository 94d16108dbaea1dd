import { startDisplay } from './display.ts'

/** For a browser that tells a screen reader on this bus what there is. It needs a window: without one it tells nobody. */
export async function heardOn(bus: string): Promise<Record<string, string>> {
  return {
    DISPLAY: await startDisplay(),
    AT_SPI_BUS_ADDRESS: bus,
    GNOME_ACCESSIBILITY: '1',
    // A machine with a desktop would start a bus for it that outlives it.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  }
}
