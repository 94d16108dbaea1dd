import { createObservable } from '../observable.ts'

/** The label of the row in the settings at which they are to open, until they have. */
export const askedSetting = createObservable<string | undefined>(undefined)
