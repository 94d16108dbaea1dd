import { deviceStorage } from '../../../lib/browser/device-storage.ts'

const storageKey = 'longhand:reviewed-tab'

/** The tab in which a review was left open: the next start goes back to it. */
export function reviewedTab(): string | null {
  return deviceStorage.getItem(storageKey)
}

export function rememberReviewedTab(id: string | undefined): void {
  if (id === undefined) deviceStorage.removeItem(storageKey)
  else deviceStorage.setItem(storageKey, id)
}
