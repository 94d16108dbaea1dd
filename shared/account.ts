import { number, object } from './reader.ts'

/** What a writer has on this server and may have at most: tabs, and the bytes of texts, with trash and versions. */
export const readAccount = object({ tabs: number, quota_tabs: number, bytes: number, quota: number })

export type Account = ReturnType<typeof readAccount>
