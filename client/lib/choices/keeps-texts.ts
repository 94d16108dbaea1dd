import { deviceStorage } from '../browser/device-storage.ts'
import { createSwitch, type Switch } from './device-choice.ts'

const known = new WeakMap<object, Switch>()

/** Under `keepsTextsKey`. One for all of a page that show it; after a sign-out it is read anew. */
export function keepsTexts(page: { user: { id: string } }): Switch {
  const choice = known.get(page) ?? createSwitch(deviceStorage, `keep-texts:${page.user.id}`)
  known.set(page, choice)
  return choice
}
