import { z } from 'zod'

/** What a writer has on this server and may have: tabs, and the bytes of their texts, trash and versions included. */
const account = z.object({
  tabs: z.number(),
  quota_tabs: z.number(),
  bytes: z.number(),
  quota: z.number(),
})

export type Account = z.infer<typeof account>
