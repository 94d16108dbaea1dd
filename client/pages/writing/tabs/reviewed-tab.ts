import { deviceStorage } from '../../../lib/browser/device-storage.ts'

const storageKey = 'longhand:reviewed-tab'

/** The tab on which a review was left open. The next start opens this tab first. */
export function reviewedTab(): string | null {
  return deviceStorage.getItem(storageKey)
}

export function rememberReviewedTab(id: string | undefined): void {
  if (id === undefined) deviceStorage.removeItem(storageKey)
  else deviceStorage.setItem(storageKey, id)
}
