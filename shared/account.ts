import { number, object } from './reader.ts'

/** What a writer has on this server and may have: tabs, and the bytes of their texts, trash and versions included. */
export const readAccount = object({ tabs: number, quota_tabs: number, bytes: number, quota: number })

export type Account = ReturnType<typeof readAccount>
