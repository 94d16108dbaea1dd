import { createObservable } from '../observable.ts'

/** The label of the row at which the settings should open. Cleared once they have. */
export const askedSetting = createObservable<string | undefined>(undefined)
