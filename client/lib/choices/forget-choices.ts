import type { DeviceStorage } from '../browser/device-storage.ts'
import { createDailyGoal } from './daily-goal.ts'
import { choicesOwnerKey } from './shared-choices.ts'
import { createTextChoices, goingWithAccount } from './text-choices.ts'

/** The account is gone that they went with: whoever comes next begins with their own. */
export function forgetChoices(storage: DeviceStorage): void {
  storage.removeItem(choicesOwnerKey)
  createDailyGoal(storage).choose(0)
  for (const choice of Object.values(goingWithAccount(createTextChoices(storage)))) choice.take(undefined)
}
