import { forgetUsedIcons } from '../../../features/toolbar/desk/used-icons.ts'
import { forgetCommands } from '../../../features/toolbar/palette/recent-commands.ts'
import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import { forgetChoices } from '../../../lib/choices/forget-choices.ts'

/** The account is gone: what was chosen and used on this device goes too. Loaded then. */
export function forgetChoicesOfDevice(storage: DeviceStorage): void {
  forgetChoices(storage)
  forgetCommands(storage)
  forgetUsedIcons(storage)
}
