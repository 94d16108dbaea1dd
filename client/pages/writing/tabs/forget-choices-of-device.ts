import { forgetUsedIcons } from '../../../features/toolbar/desk/used-icons.ts'
import { forgetCommands } from '../../../features/toolbar/palette/recent-commands.ts'
import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import { forgetChoices } from '../../../lib/choices/forget-choices.ts'

/** After the account was deleted, forgets the choices and the used commands on this device. Loaded only then. */
export function forgetChoicesOfDevice(storage: DeviceStorage): void {
  forgetChoices(storage)
  forgetCommands(storage)
  forgetUsedIcons(storage)
}
