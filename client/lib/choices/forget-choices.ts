import type { DeviceStorage } from '../browser/device-storage.ts'
import { createDailyGoal } from './daily-goal.ts'
import { choicesOwnerKey } from './shared-choices.ts'
import { createTextChoices, goingWithAccount } from './text-choices.ts'

/** Called when the account is deleted: the next writer here starts with the defaults. */
export function forgetChoices(storage: DeviceStorage): void {
  storage.removeItem(choicesOwnerKey)
  createDailyGoal(storage).choose(0)
  for (const choice of Object.values(goingWithAccount(createTextChoices(storage)))) choice.take(undefined)
}
